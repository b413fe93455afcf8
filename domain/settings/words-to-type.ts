import type { SectionValue, SiteSection } from './site-section.ts'

/**
 * Text to type before a section is saved: its own, or those of newly set dangerous values; undefined if none is needed.
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

/** Text to type before a webhook is turned off. */
export function webhookWords(before: Webhooks, after: Webhooks): string | undefined {
  const isTurnedOff = (name: keyof Webhooks) => before[name].enabled && !after[name].enabled
  return joined([
    ...(isTurnedOff('contact') ? ['apagar contacto'] : []),
    ...(isTurnedOff('booking') ? ['apagar reserva'] : []),
    ...(isTurnedOff('treatment') ? ['apagar tratamiento'] : []),
  ])
}

type Policy = Readonly<{ factorRequired: boolean }>

/** Text to type before users without a second factor are locked out, or let in again. */
export function factorWords(before: Policy, after: Policy): string | undefined {
  if (before.factorRequired === after.factorRequired) return undefined
  return after.factorRequired ? 'exigir segundo paso' : 'quitar segundo paso'
}

/** Whether the required text was typed; ignores case. */
export function isTyped(words: string | undefined, typed: string): boolean {
  return words === undefined || typed.trim().toLowerCase() === words.toLowerCase()
}

function joined(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : [...new Set(words)].join(', ')
}
