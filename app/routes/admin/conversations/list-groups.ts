import type { ConversationList, ConversationRow } from '#domain/conversations/conversation-view.ts'

/** The tabs of the list, as the URL names them; the first is the default. */
export const LIST_VIEWS = ['esperan', 'mias', 'asistente', 'cerradas', 'revisar'] as const
export type ListView = (typeof LIST_VIEWS)[number]

export type GroupName = 'waiting' | 'mine' | 'others' | 'bot' | 'closed'
export type ListGroup = { name: GroupName; rows: readonly ConversationRow[] }

const GROUPS: Record<ListView, readonly GroupName[]> = {
  esperan: ['waiting', 'mine', 'others', 'bot'],
  mias: ['mine'],
  asistente: ['bot'],
  cerradas: ['closed'],
  revisar: [],
}

export function listViewOf(asked: string): ListView {
  return LIST_VIEWS.find((view) => view === asked) ?? 'esperan'
}

/**
 * The groups of a tab, those without rows left out.
 * @param clinic only of this one and of none; `''`: of all
 */
export function groupsOf(list: ConversationList, view: ListView, clinic: string): ListGroup[] {
  const isShown = (row: ConversationRow) => !clinic || row.clinic === null || row.clinic === clinic
  return GROUPS[view]
    .map((name) => ({ name, rows: list[name].filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The one before or after the open one; from none, the first. */
export function neighbour(
  groups: readonly ListGroup[],
  open: string | null,
  step: 1 | -1,
): ConversationRow | undefined {
  const rows = groups.flatMap((group) => group.rows)
  const at = rows.findIndex(({ id }) => id === open)
  return at < 0 ? rows[0] : rows[at + step]
}
