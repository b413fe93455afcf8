/** Under these names the browser of somebody of the team keeps that they have signed in; nobody else gets them. */
export const ACCOUNT_ITEMS = {
  /** That there is a session, or the session itself beside a hosted project; also the name of the channel between tabs. */
  session: 'clinicas-life.session',
  /** While a link is on its way: what proves that it was asked for here. The client adds the suffix by itself. */
  verifier: 'clinicas-life.session-code-verifier',
} as const

/** What else the back office keeps in the browser of somebody of the team. */
export const TEAM_ITEMS = {
  /** Keys on or off, columns and density of tables. */
  preferences: 'clinicas-life.team',
  /** When somebody last did something, for the lock after half an hour; the tabs of a browser share it. */
  activity: 'clinicas-life.team-activity',
} as const

/** The unpublished places of the zones, one text for each figure (specification §2), and the version that they began with. */
export const ZONE_DRAFT_ITEMS = {
  figures: {
    face: 'clinicas-life.hotspots.facial',
    front: 'clinicas-life.hotspots.front',
    back: 'clinicas-life.hotspots.back',
  },
  version: 'clinicas-life.hotspots.version',
} as const
