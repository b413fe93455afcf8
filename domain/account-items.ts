/** Under these names the browser of somebody of the team keeps that they have signed in; nobody else gets them. */
export const ACCOUNT_ITEMS = {
  /** The session; also the name of the channel between tabs. */
  session: 'clinicas-life.session',
  /** While a link is on its way: what proves that it was asked for here. The client adds the suffix by itself. */
  verifier: 'clinicas-life.session-code-verifier',
} as const
