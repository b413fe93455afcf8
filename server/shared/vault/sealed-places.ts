import type { SealedColumn } from './vault.ts'

/** Where the texts of one column are stored, as the SQL that finds and replaces them. */
export type SealedPlace = {
  column: SealedColumn
  table: string
  /** Identifies the row while texts are replaced. */
  id: string
  idType: 'bigint' | 'uuid'
  /** What the text is bound to. */
  row: string
  /** A join, if `row` needs it. */
  join?: string
  /** The text, from the table `t`. */
  text: string
  /** Replaces it with `n.sealed`. */
  set: string
  /** A list of lines instead of a single text. */
  isList?: true
}

const simple = (
  column: SealedColumn,
  table: string,
  field: string,
  row: string,
  idType: SealedPlace['idType'] = 'bigint',
): SealedPlace => ({ column, table, id: 't.id', idType, row, text: `t.${field}`, set: `${field} = n.sealed` })

/** A message stored by a merge is sealed for the lead that continues. */
const remembered = (side: string): SealedPlace => ({
  column: 'leads.message',
  table: 'lead_merges',
  id: 't.id',
  idType: 'bigint',
  row: 'kept.folio',
  join: 'join leads kept on kept.id = t.kept_id',
  text: `t.before #>> '{${side},message}'`,
  set: `before = jsonb_set(t.before, '{${side},message}', to_jsonb(n.sealed))`,
})

/**
 * Everything in the database that is sealed. Anything missing here is never resealed, and its keys are never removed.
 */
export const SEALED_PLACES: readonly SealedPlace[] = [
  simple('auth.mfa_factors.secret', 'auth.mfa_factors', 'secret', 't.id::text', 'uuid'),
  simple('leads.message', 'leads', 'message', 't.folio'),
  simple('lead_events.body', 'lead_events', 'body', 't.id::text'),
  {
    column: 'lead_events.data.subject',
    table: 'lead_events',
    id: 't.id',
    idType: 'bigint',
    row: 't.id::text',
    text: "t.data ->> 'subject'",
    set: "data = jsonb_set(t.data, '{subject}', to_jsonb(n.sealed))",
  },
  simple('lead_tasks.title', 'lead_tasks', 'title', 't.id::text'),
  remembered('kept'),
  remembered('after'),
  {
    column: 'lead_imports.rows',
    table: 'lead_imports',
    id: 't.id',
    idType: 'bigint',
    row: 't.id::text',
    text: 't.rows::text',
    set: 'rows = n.sealed::jsonb',
    isList: true,
  },
  simple('conversation_messages.body', 'conversation_messages', 'body', 't.id::text'),
  simple('safety_alerts.done', 'safety_alerts', 'done', 't.id::text'),
  simple('rights_requests.details', 'rights_requests', 'details', 't.folio'),
  simple('rights_requests.address', 'rights_requests', 'address', 't.folio'),
  simple('rights_requests.answer', 'rights_requests', 'answer', 't.folio'),
]
