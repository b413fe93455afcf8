import type { NameGrammar } from './spoken-name.ts'

/** Articles that the ending of a name's first word does not tell; null for proper names. */
export const NAME_GRAMMAR: ReadonlyMap<string, NameGrammar['article']> = new Map<
  string,
  NameGrammar['article']
>([
  ['analisis', 'el'],
  ['autoestima', null],
  ['balon', 'el'],
  ['coach', null],
  ['criolipolisis', 'la'],
  ['fit', null],
  ['hifu', 'el'],
  ['hydrafacial', null],
  ['ipl', 'la'],
  ['laser', 'el'],
  ['longevity', null],
  ['mega', null],
  ['programa', 'el'],
  ['prp', 'el'],
  ['sculptra', null],
])
