/** Storage names for signed-in staff; other visitors never get these items. */
export const ACCOUNT_ITEMS = {
  /**
   * A mark that there is a session or, with a hosted project, the session itself; also the name of the channel between
   * tabs.
   */
  session: 'clinicas-life.session',
  /** The PKCE verifier, while an e-mail link is pending. The client adds the suffix. */
  verifier: 'clinicas-life.session-code-verifier',
} as const

/** Other items that the back office stores in staff browsers. */
export const TEAM_ITEMS = {
  /** Single keys and sound on or off, columns and density of tables. */
  preferences: 'clinicas-life.team',
  /** Time of the last activity, for the lock after half an hour; shared by all tabs. */
  activity: 'clinicas-life.team-activity',
  /** Notes on requests and texts in conversations that have been begun, until they are saved; per tab. */
  notes: 'clinicas-life.team-notes',
  /** Articles and other texts until the server has saved them; one item per text, with its id as suffix. */
  texts: 'clinicas-life.team-texts',
} as const

/** Unpublished zone positions, one item per figure, and the version they are based on. */
export const ZONE_DRAFT_ITEMS = {
  figures: {
    face: 'clinicas-life.hotspots.facial',
    front: 'clinicas-life.hotspots.front',
    back: 'clinicas-life.hotspots.back',
  },
  version: 'clinicas-life.hotspots.version',
} as const
