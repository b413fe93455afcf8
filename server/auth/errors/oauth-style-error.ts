/** A failure of the id_token grant, answered in OAuth's format in every API version. */
export class OAuthStyleError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}
