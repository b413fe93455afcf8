import { isShown } from '../shown-count.ts'
import { FEWEST_SHOWN } from '../report.ts'
import { spokenBefore, spokenCount } from './spoken.ts'
import type { WeekFigures } from './week-figures.ts'

type Named = { nameOf: (slug: string) => string }

/**
 * The news of a period in two sentences: who wrote, and who still waits. «Han escrito 412 personas, 38 más que la
 * semana anterior. A 61 aún no les hemos contestado; 14 son de Gijón.»
 */
export function weekHeadline(figures: WeekFigures, named: Named): string[] {
  return [wrote(figures), waiting(figures, named)]
}

/** How many wait for a first answer. */
export function unansweredLeads({ unanswered }: Pick<WeekFigures, 'unanswered'>): number {
  return unanswered.reduce((sum, { leads }) => sum + leads, 0)
}

function wrote({ period, isOwn, whole, before, now, fair, earlier }: WeekFigures): string {
  const { leads } = now
  if (leads === 0) return isOwn ? 'No tienes ninguna solicitud de estos días.' : 'No ha escrito nadie.'
  const few = isOwn
    ? `Tienes menos de ${FEWEST_SHOWN} solicitudes de estos días`
    : `Han escrito menos de ${FEWEST_SHOWN} personas`
  if (!isShown(leads)) return `${few}.`
  const said = isOwn
    ? `Tienes ${spokenCount(leads)} solicitudes de estos días`
    : `Han escrito ${spokenCount(leads)} personas`
  // Small counts must not follow from a difference.
  if (before === null || !isShown(earlier.leads) || !isShown(fair)) return `${said}.`
  const change = fair - earlier.leads
  const than = spokenBefore(period, whole)
  if (change === 0) return `${said}, las mismas que ${than}.`
  return `${said}, ${spokenCount(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que ${than}.`
}

function waiting(figures: WeekFigures, { nameOf }: Named): string {
  const total = unansweredLeads(figures)
  if (total === 0) {
    if (figures.now.leads === 0) return 'No queda ninguna solicitud sin contestar.'
    return figures.isOwn ? 'No te queda ninguna sin contestar.' : 'A todas les hemos contestado.'
  }
  const many = isShown(total) ? spokenCount(total) : `menos de ${FEWEST_SHOWN}`
  const said = figures.isOwn
    ? `En tu cola, ${many} aún no tienen respuesta`
    : `A ${many} aún no les hemos contestado`
  const worst = standsOut(figures.unanswered, total)
  return worst ? `${said}; ${spokenCount(worst.leads)} son de ${nameOf(worst.slug)}.` : `${said}.`
}

/** The clinic with at least a fifth of those who wait and half as many again as an average one. */
function standsOut(unanswered: WeekFigures['unanswered'], total: number) {
  const [first] = unanswered.filter(({ slug }) => slug !== '').toSorted((a, b) => b.leads - a.leads)
  if (!first || unanswered.length < 2 || first.leads < FEWEST_SHOWN) return undefined
  // With two clinics, the rest would tell a small count of the other one.
  if (!isShown(total - first.leads)) return undefined
  const isMuch = first.leads >= total / 5 && first.leads >= (1.5 * total) / unanswered.length
  return isMuch ? first : undefined
}
