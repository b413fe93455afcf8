/** A failure of the id_token grant, which answers as OAuth does, in every version (auth-contract.md §1). */
export class OAuthStyleError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}
