/** Where the accounts are and the public key that names this site there; handed by the server to the staff's pages only. */
export type AuthConnection = {
  /** Base of the auth server, without a trailing slash; a path means this site. */
  authUrl: string
  /** Base of the REST interface with `user_roles`. */
  restUrl: string
  publishableKey: string
  /** Whether people may have passkeys. A hosted project does not say before it is asked, so there it is false. */
  passkeys: boolean
}
