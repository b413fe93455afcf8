import type { Db } from '#db/client.ts'
import { FEWEST_CASES, isDifference } from '#domain/measurement/findings.ts'
import { hiddenParts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { DaySpan, ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { shownCount } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from '../asked.ts'
import {
  beforeCell,
  beforeColumn,
  blockOf,
  dayLabel,
  emptyByFilter,
  isJudged,
  labeller,
} from '../blocks/parts.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import { type Counts, EVENTS, type Grouped, sumsBy } from '../sums.ts'

const chosen = (target: string) =>
  `case when name = 'consent_choice' and target = '${target}' then count else 0 end`

const CHOICES = {
  ...EVENTS,
  sums: {
    shown: "case when name = 'consent_shown' then count else 0 end",
    all: chosen('all'),
    necessary: chosen('necessary'),
    custom: chosen('custom'),
  },
} as const satisfies Counts<string>
type ChoiceSum = keyof (typeof CHOICES)['sums']
type Choices = Record<ChoiceSum, number>

const CONSENT = sql`name in ('consent_shown', 'consent_choice')`
const choicesOf = ({ all, necessary, custom }: Pick<Choices, 'all' | 'necessary' | 'custom'>) =>
  all + necessary + custom

/** «Consentimiento»: what people answer to the cookie notice. It is to be understood, never to be pushed up. */
export async function consentTab({ db, site, asked }: Sources): Promise<TabReport> {
  const [now, was, versions] = await Promise.all([
    sumsBy(db, CHOICES, asked, asked.span, { day: 'day', device: 'device' }, CONSENT),
    sumsBy(db, CHOICES, asked, asked.before, {}, CONSENT),
    versionRows(db, asked, asked.span),
  ])
  const empty =
    emptyByFilter(EVENTS, asked, 'Las respuestas al aviso') ??
    'Nadie ha visto el aviso de cookies en estos días.'
  return {
    headline: [headline(now.all)],
    blocks: [
      answersBlock(asked, now.all, was.all, empty),
      dayBlock(asked, now, empty),
      versionBlock(versions),
      deviceBlock(now, labeller(site, 'device'), empty),
    ],
  }
}

function headline(all: Choices): string {
  const accepts = shareOf(shownCount(all.all), shownCount(choicesOf(all)))
  const rejects = shareOf(shownCount(all.necessary), shownCount(choicesOf(all)))
  if (accepts === null || rejects === null) return 'Muy pocas respuestas al aviso de cookies en estos días.'
  return `De quienes contestan al aviso, el ${spokenPercent(accepts)} acepta todo y el ${spokenPercent(rejects)}, solo lo necesario.`
}

type Parts = Pick<Choices, 'all' | 'necessary' | 'custom'>
const LABELS: Readonly<Record<keyof Parts, string>> = {
  all: 'Aceptan todo',
  necessary: 'Solo lo necesario',
  custom: 'Eligen una parte',
}

function answersBlock(asked: Asked, now: Choices, was: Choices, empty: string): ReportBlock {
  const { all, necessary, custom } = now
  const shown = hiddenParts({ all, necessary, custom })
  const before = hiddenParts({ all: was.all, necessary: was.necessary, custom: was.custom })
  const [total, totalBefore] = [choicesOf(now), choicesOf(was)]
  const rows: ReportRow[] = [
    ...(Object.keys(LABELS) as (keyof Parts)[]).map((part) => ({
      label: LABELS[part],
      cells: [
        shareOf(shown[part], shownCount(total)),
        ...beforeCell(asked, shareOf(before[part], shownCount(totalBefore))),
      ],
    })),
    {
      label: 'No contestan',
      cells: [
        shareOf(shownCount(Math.max(0, now.shown - total)), shownCount(now.shown)),
        ...beforeCell(
          asked,
          shareOf(shownCount(Math.max(0, was.shown - totalBefore)), shownCount(was.shown)),
        ),
      ],
    },
  ]
  const changed =
    isJudged(asked) && isDifference({ part: now.all, whole: total }, { part: was.all, whole: totalBefore })
  return blockOf({
    id: 'answers',
    title: changed
      ? `Acepta el ${spokenPercent(now.all / total)}; antes, el ${spokenPercent(was.all / totalBefore)}`
      : 'Qué se contesta al aviso',
    definition:
      'Respuestas al aviso de cookies. Las tres primeras son partes de las respuestas; «no contestan», de las veces que se muestra. Aceptar y rechazar cuestan lo mismo, y así debe seguir: esta cifra no es un objetivo.',
    view: 'tiles',
    columns: [{ id: 'share', label: 'Parte', unit: 'share', role: 'value' }, ...beforeColumn(asked, 'share')],
    rows: now.shown + total === 0 ? [] : rows,
    sample: shownCount(total),
    empty,
  })
}

function dayBlock(asked: Asked, { all, by }: Grouped<ChoiceSum, 'day'>, empty: string): ReportBlock {
  return blockOf({
    id: 'days',
    title: 'Aceptan todo, por día',
    definition:
      'Parte de las respuestas de cada día que acepta todo. Los días con menos de cinco respuestas no tienen cifra.',
    view: 'line',
    columns: [{ id: 'share', label: 'Aceptan todo', unit: 'share', role: 'value' }],
    rows:
      choicesOf(all) === 0
        ? []
        : daysOf(asked.span).map((day) => {
            const own = by.day.get(day) ?? { shown: 0, all: 0, necessary: 0, custom: 0 }
            return {
              label: dayLabel(day),
              day,
              cells: [shareOf(shownCount(own.all), shownCount(choicesOf(own)))],
            }
          }),
    sample: shownCount(choicesOf(all)),
    empty,
  })
}

type Version = Parts & { version: string }

/** From the anonymous receipts, which have the version of the text; they are of the whole site. */
async function versionRows(
  db: Db,
  { clinics, filters }: Asked,
  { from, to }: DaySpan,
): Promise<Version[] | null> {
  if (clinics !== 'all' || Object.keys(filters).length > 0) return null
  const analytics = sql`coalesce((choice ->> 'analytics')::boolean, false)`
  const marketing = sql`coalesce((choice ->> 'marketing')::boolean, false)`
  const { rows } = await db.execute<Version>(sql`
    select version, count(*) filter (where ${analytics} and ${marketing})::int as all,
      count(*) filter (where not ${analytics} and not ${marketing})::int as necessary,
      count(*) filter (where ${analytics} <> ${marketing})::int as custom
    from consent_receipts
    where created_at >= ${from}::date::timestamp at time zone 'Europe/Madrid'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'
    group by 1 order by 1 desc limit 20`)
  return rows
}

function versionBlock(versions: readonly Version[] | null): ReportBlock {
  const total = (versions ?? []).reduce((sum, version) => sum + choicesOf(version), 0)
  const [newest, older] = versions ?? []
  const share = (version: Version) => ({ part: version.all, whole: choicesOf(version) })
  const differs = newest && older && isDifference(share(newest), share(older))
  return blockOf({
    id: 'versions',
    title: differs
      ? `Con el texto ${newest.version} acepta el ${spokenPercent(newest.all / choicesOf(newest))}; con el anterior, el ${spokenPercent(older.all / choicesOf(older))}`
      : 'Por versión del aviso',
    definition:
      'Recibos anónimos de las elecciones, por la versión del texto que se mostró. Si una versión nueva cambia mucho la respuesta, conviene comprobar que sigue siendo igual de fácil rechazar.',
    view: 'stacked',
    columns: [
      { id: 'all', label: LABELS.all, unit: 'count' },
      { id: 'custom', label: LABELS.custom, unit: 'count' },
      { id: 'necessary', label: LABELS.necessary, unit: 'count' },
      { id: 'share', label: 'Acepta todo', unit: 'share' },
    ],
    rows: (versions ?? []).map(({ version, ...parts }) => {
      const shown = hiddenParts({ all: parts.all, custom: parts.custom, necessary: parts.necessary })
      return {
        label: version,
        cells: [shown.all, shown.custom, shown.necessary, shareOf(shown.all, shownCount(choicesOf(parts)))],
      }
    }),
    sample: shownCount(total),
    empty:
      versions === null
        ? 'Los recibos son de toda la web: quita los filtros para verlos.'
        : 'Ninguna elección guardada en estos días.',
  })
}

function deviceBlock(
  { all, by }: Grouped<ChoiceSum, 'device'>,
  label: (device: string) => string,
  empty: string,
): ReportBlock {
  const rows = [...by.device].filter(([, choices]) => choicesOf(choices) >= FEWEST_CASES)
  return blockOf({
    id: 'devices',
    title: 'Por dispositivo',
    definition: `Parte de las respuestas que acepta todo y que rechaza todo, en cada dispositivo con ${FEWEST_CASES} respuestas o más. Una diferencia grande puede ser un aviso que se lee mal.`,
    view: 'table',
    columns: [
      { id: 'answers', label: 'Respuestas', unit: 'count', role: 'value' },
      { id: 'all', label: LABELS.all, unit: 'share' },
      { id: 'necessary', label: LABELS.necessary, unit: 'share' },
    ],
    rows: rows
      .toSorted(([, a], [, b]) => choicesOf(b) - choicesOf(a))
      .map(([device, choices]) => {
        const total = shownCount(choicesOf(choices))
        return {
          label: label(device),
          cells: [
            total,
            shareOf(shownCount(choices.all), total),
            shareOf(shownCount(choices.necessary), total),
          ],
          filter: { name: 'device', value: device },
        }
      }),
    sample: shownCount(choicesOf(all)),
    empty,
  })
}
