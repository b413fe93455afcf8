import { type DrugVocabulary, medicineRules } from './medicines.ts'
import type { AdvertisingRule, RuleScope, Severity, Wording } from './rule.ts'
import { ASSURANCES } from './vocabulary/assurances.ts'
import { COMPARISONS } from './vocabulary/comparisons.ts'
import { DEVICES } from './vocabulary/devices.ts'
import { EFFECTS } from './vocabulary/effects.ts'
import { EVIDENCE } from './vocabulary/evidence.ts'
import { OVERREACH } from './vocabulary/overreach.ts'
import { PRESSURE } from './vocabulary/pressure.ts'
import { PROMISES } from './vocabulary/promises.ts'

/** The rules that do not depend on the words of a site. */
const WRITTEN_RULES: readonly AdvertisingRule[] = [
  ...PROMISES,
  ...EFFECTS,
  ...COMPARISONS,
  ...EVIDENCE,
  ...PRESSURE,
  ...DEVICES,
  ...ASSURANCES,
  ...OVERREACH,
]

export type CompiledWording = {
  say: RegExp
  /** The same at one position, with the positions of its groups. */
  groups: RegExp
  after?: RegExp
  notAfter?: RegExp
  notBefore?: RegExp
  instead: readonly string[]
}
export type CompiledRule = Omit<AdvertisingRule, 'wordings'> & {
  /** It reads digits as letters. */
  spelled: boolean
  wordings: readonly CompiledWording[]
}

const written = WRITTEN_RULES.map((rule) => compiled(rule, false))
const ofVocabulary = new WeakMap<DrugVocabulary, readonly CompiledRule[]>()

/** Every rule, ready to match; compiled once per vocabulary. */
export function rulesFor(vocabulary: DrugVocabulary): readonly CompiledRule[] {
  const known = ofVocabulary.get(vocabulary)
  if (known) return known
  const rules = [...medicineRules(vocabulary).map((rule) => compiled(rule, true)), ...written]
  ofVocabulary.set(vocabulary, rules)
  return rules
}

/** The severity in this scope, or undefined where the rule does not apply. */
export function severityIn(
  { severity, scope, blocksDrugs }: Pick<AdvertisingRule, 'severity' | 'scope' | 'blocksDrugs'>,
  facts: { mode: string; regulatory: string; surgical: boolean; references: number },
): Severity | undefined {
  if (scope && !applies(scope, facts)) return undefined
  return blocksDrugs && facts.regulatory === 'drug' ? 'block' : severity
}

function applies(
  { mode, regulatory, invasive, withoutReferences }: RuleScope,
  facts: { mode: string; regulatory: string; surgical: boolean; references: number },
): boolean {
  if (mode && facts.mode !== mode) return false
  if (regulatory && !regulatory.some((one) => one === facts.regulatory)) return false
  if (invasive && !facts.surgical && facts.regulatory !== 'drug') return false
  return !withoutReferences || facts.references === 0
}

function compiled(rule: AdvertisingRule, spelled: boolean): CompiledRule {
  return { ...rule, spelled, wordings: rule.wordings.map(compiledWording) }
}

function compiledWording({ say, after, notAfter, notBefore, instead }: Wording): CompiledWording {
  return {
    say: new RegExp(withSpaces(say), 'g'),
    groups: new RegExp(withSpaces(say), 'dy'),
    instead,
    ...(after ? { after: new RegExp(`(?:^|[^a-z0-9ñ])(?:${withSpaces(after)})$`) } : {}),
    ...(notAfter ? { notAfter: new RegExp(`(?:^|[^a-z0-9ñ])(?:${withSpaces(notAfter)})$`) } : {}),
    ...(notBefore ? { notBefore: new RegExp(`^(?:${withSpaces(notBefore)})`) } : {}),
  }
}

/** A space stands for any white space, or for none: «sinriesgo» in a hashtag. Not inside a class. */
function withSpaces(source: string): string {
  return source.replace(/\[[^\]]*\]| [?*+]?/g, (part) => (part.startsWith('[') ? part : String.raw`\s*`))
}
