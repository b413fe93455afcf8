import type { PieceType, SourcePart } from './piece.ts'

export const SECTION_ROLES = [
  'what',
  'why',
  'suitable',
  'notSuitable',
  'how',
  'facts',
  'results',
  'recovery',
  'risks',
  'alternatives',
  'price',
  'options',
  'doctor',
  'untreated',
  'where',
  'call',
  'read',
  'extra',
  'definition',
  'plain',
  'consultation',
] as const
export type SectionRole = (typeof SECTION_ROLES)[number]

/** The parts of published pages that a section may draw on, in the order in which it uses them. */
export const PARTS_OF_ROLE: Readonly<Record<SectionRole, readonly SourcePart[]>> = {
  what: ['description'],
  why: ['why'],
  suitable: ['suitable'],
  notSuitable: ['notSuitable'],
  how: ['procedure', 'steps'],
  facts: ['facts'],
  results: ['results'],
  recovery: ['recovery', 'timeline'],
  risks: ['risksCommon', 'risksSerious', 'callIf'],
  alternatives: ['others', 'untreated', 'doNothing'],
  price: ['price'],
  options: ['others'],
  doctor: ['seeDoctor'],
  untreated: ['doNothing', 'untreated'],
  where: ['clinic', 'arrive'],
  call: ['callIf'],
  read: ['article'],
  extra: [],
  definition: ['definition'],
  plain: ['plain', 'article', 'description'],
  consultation: ['consultation', 'question'],
}

/** The sections of a type before anybody changes them. */
export const OUTLINE_OF_TYPE: Readonly<Record<PieceType, readonly SectionRole[]>> = {
  treatment: [
    'what',
    'suitable',
    'notSuitable',
    'how',
    'facts',
    'results',
    'recovery',
    'risks',
    'alternatives',
    'price',
  ],
  comparison: ['what', 'facts', 'how', 'recovery', 'risks', 'notSuitable', 'alternatives', 'price'],
  concern: ['what', 'why', 'options', 'doctor', 'risks', 'alternatives', 'read'],
  city: ['where', 'what', 'facts', 'risks', 'alternatives', 'price'],
  term: ['definition', 'plain', 'consultation'],
  aftercare: ['recovery', 'facts', 'call', 'risks', 'alternatives', 'read'],
}

/** What the checks ask of a type besides references. */
export const REQUIRED_ROLES: Readonly<Record<PieceType, readonly SectionRole[]>> = {
  treatment: ['risks', 'alternatives'],
  comparison: ['risks', 'alternatives'],
  concern: ['risks', 'alternatives'],
  city: ['risks', 'alternatives'],
  term: ['definition', 'plain', 'consultation'],
  aftercare: ['risks', 'call'],
}
