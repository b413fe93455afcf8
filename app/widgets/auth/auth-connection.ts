/** The URLs of the auth server and the public key of this site; sent to staff pages only. */
export type AuthConnection = {
  /** Base URL of the auth server, without a trailing slash; a path means this site. */
  authUrl: string
  /** Base URL of the REST API with `user_roles`. */
  restUrl: string
  publishableKey: string
  /** Whether passkeys are available. A hosted project doesn't announce it, so it is false there. */
  passkeys: boolean
}
