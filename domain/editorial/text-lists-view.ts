import type { TextState } from './text-kind.ts'

/*
 * The tabs beside the texts, below /api/admin/texts. Reading needs texts.read, changes need texts.publish, because
 * each of them changes public pages within five seconds.
 *
 * GET    /authors                 → { items: AuthorRow[] }
 * POST   /authors/:id/handover    { to: account } → { moved: number }
 * GET    /redirects               ?q=&page= → RedirectList
 * POST   /redirects               { from, to } → RedirectRow (201)
 * DELETE /redirects               ?path= → 204
 * PUT    /redirects/:id/alternatives  { alternatives: path[] }, of a withdrawn text → WithdrawnRow
 * GET    /categories              → LabelLists
 * PATCH  /categories/:id          { name: string | null } (null: the written name again) → LabelLists
 * POST   /categories/:id/merge    { into: id | null } (null: on its own again) → LabelLists
 * POST   /tags                    { tag, into: string | null } renames or merges (null: as written again) → LabelLists
 */

/** Someone who signs texts, or may. */
export type AuthorRow = {
  id: string
  name: string
  /** How public pages sign; null if the account was never given a name. */
  signsAs: string | null
  /** May still write. */
  active: boolean
  texts: number
  published: number
  /** Working copies by state. */
  states: Partial<Record<TextState, number>>
  lastPublishedAt: string | null
  /** Medical approvals given. */
  approvals: number
  /** The professional with this account. */
  professional: { id: string; name: string } | null
}

export type RedirectRow = {
  path: string
  to: string
  /** Left by a text that changed its address, added by hand, of a category that another took in, or in the settings. */
  origin: 'moved' | 'staff' | 'category' | 'settings'
  /** Its target is no page now. */
  dead: boolean
  /** The text, of a moved one. */
  textId: string | null
  createdAt: string | null
  createdBy: string | null
}

/** An address that answers 410. */
export type WithdrawnRow = {
  id: string
  path: string
  title: string
  withdrawnAt: string
  alternatives: string[]
  /** Alternatives that are no pages now. */
  dead: string[]
  /** It leads elsewhere instead. */
  redirected: boolean
}

export type RedirectList = {
  items: RedirectRow[]
  total: number
  page: number
  pages: number
  withdrawn: WithdrawnRow[]
}

/** Counts are of working copies; `published` of what the public sees. */
export type LabelLists = {
  categories: {
    id: string
    name: string
    writtenName: string
    /** The category that took it in. */
    into: string | null
    texts: number
    published: number
    path: string
  }[]
  tags: { tag: string; into: string | null; texts: number; published: number }[]
}
