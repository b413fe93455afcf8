/**
 * Why an event was not counted (`event_refusals.reason`): a program and not a person; sent by another site; more than a
 * page view under Global Privacy Control; an unknown name, page, target or value; too old or from the future; twice;
 * too many from one address; more than the server could keep waiting; of a day that is final; refused by the database.
 */
export type Refusal =
  | 'bot'
  | 'foreign'
  | 'private'
  | 'name'
  | 'page'
  | 'target'
  | 'value'
  | 'age'
  | 'twice'
  | 'flood'
  | 'full'
  | 'closed'
  | 'unstored'
