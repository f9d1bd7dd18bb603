# Written by scripts/package formula: brew install --HEAD moonlay
class Moonlay < Formula
  desc "Collection-view layouts as Lua scripts: written, run and held to UIKit's protocol"
  homepage "@REPOSITORY@"
  license "MIT"
  head "@REPOSITORY@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "lua@5.4"
  depends_on macos: :sequoia

  def install
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["lua@5.4"].opt_lib/"pkgconfig"
    system "swift", "build", "--disable-sandbox", "-c", "release", "-Xswiftc", "-enforce-exclusivity=unchecked",
      "--product", "moonlay"
    bin.install ".build/release/moonlay"
    generate_completions_from_executable(bin/"moonlay", "--generate-completion-script")
    (man1/"moonlay.1").write Utils.safe_popen_read(bin/"moonlay", "manual")
    pkgshare.install "scripts/gallery"
  end

  test do
    system bin/"moonlay", "new", "wall"
    assert_match "1 passed", shell_output("#{bin}/moonlay test wall.lua")
  end
end
