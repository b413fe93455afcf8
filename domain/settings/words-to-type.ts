import type { SectionValue, SiteSection } from './site-section.ts'

/**
 * What has to be typed before a section becomes another: its own words, or those of each value that hurts and did not stand
 * before; undefined where nothing has to (screens.md §10, «dangerous ones ask to type the name»).
 */
export function wordsToType(
  section: Pick<SiteSection, 'confirm' | 'groups'>,
  before: SectionValue,
  after: SectionValue,
): string | undefined {
  if (section.confirm !== undefined) return section.confirm
  return joined(
    section.groups.flatMap((group) =>
      group.fields.flatMap(({ id, confirm }) => {
        if (!confirm) return []
        const [was, is] = [before[group.id]?.[id], after[group.id]?.[id]]
        return is === confirm.when && was !== confirm.when ? [confirm.words] : []
      }),
    ),
  )
}

type Webhooks = Readonly<Record<'contact' | 'booking' | 'treatment', { enabled: boolean }>>

/** What has to be typed before a receiver of requests gets nothing more. */
export function webhookWords(before: Webhooks, after: Webhooks): string | undefined {
  const isTurnedOff = (name: keyof Webhooks) => before[name].enabled && !after[name].enabled
  return joined([
    ...(isTurnedOff('contact') ? ['apagar contacto'] : []),
    ...(isTurnedOff('booking') ? ['apagar reserva'] : []),
    ...(isTurnedOff('treatment') ? ['apagar tratamiento'] : []),
  ])
}

type Policy = Readonly<{ factorRequired: boolean }>

/** What has to be typed before whoever has no second factor is shut out, or is let in again. */
export function factorWords(before: Policy, after: Policy): string | undefined {
  if (before.factorRequired === after.factorRequired) return undefined
  return after.factorRequired ? 'exigir segundo paso' : 'quitar segundo paso'
}

/** Whether somebody typed what has to be typed; capitals make no difference. */
export function isTyped(words: string | undefined, typed: string): boolean {
  return words === undefined || typed.trim().toLowerCase() === words.toLowerCase()
}

function joined(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : [...new Set(words)].join(', ')
}
