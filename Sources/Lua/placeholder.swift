// A module without a file does not build.
