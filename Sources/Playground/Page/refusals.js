// What becomes of a request that is not answered.

/** A request that the server refused, with its words and its status. */
export class Refusal extends Error {
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/** An error because the server does not accept the page's secret. */
export class Locked extends Refusal {}

/** An error because no server responds. */
export class Gone extends Error {}
