import { filterLabel } from '#content/report-words.ts'
import { leadWords } from '#content/ui/lead-words.ts'
import type { Site } from '#content/site/site.ts'
import { bucketQuantile } from '#domain/measurement/bucket-quantile.ts'
import type { BucketedEvent } from '#domain/measurement/buckets.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { Report, ReportFilter, ReportTab, Shown } from '#domain/measurement/report.ts'
import { isShown, shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { type KnownRequest, type KnownSpan, middle, middleSeconds } from './known-figures.ts'

/** Tab → block → row → column → what must stand there. */
export type KnownReport = Record<string, Record<string, Record<string, Record<string, Shown | string>>>>

type Yes<One> = (one: One) => boolean
type Event = KnownSpan['events'][number]
type Visit = KnownSpan['visits'][number]
type Counts = Record<string, number>

/** Every figure of every tab, added up from the plan; only which counts stay hidden is the product's own rule. */
export function knownReport(
  site: Site,
  now: KnownSpan,
  was: KnownSpan,
): Partial<Record<ReportTab, KnownReport[string]>> {
  const label = (filter: ReportFilter) => (value: string) => filterLabel(site, filter, value)
  const summary = {
    requests: byDay(now, was),
    'key-figures': keyFigures(now, was),
    funnel: funnel(now, was),
    sources: fates(now, was, ({ from }) => from, label('source')),
  }
  return {
    resumen: summary,
    captacion: {
      'last-touch': summary.sources,
      'first-last': touches(now, label('source')),
      visits: visitsBy(now, was, ({ source }) => source ?? '', label('source')),
      mediums: fates(now, was, ({ medium }) => medium || null, label('medium')),
      campaigns: fates(now, was, ({ campaign }) => campaign || null, label('campaign')),
      landings: visitsBy(now, was, ({ landing }) => landing, label('page')),
      channels: fates(now, was, ({ channel }) => channel, label('channel')),
    },
    embudo: {
      funnel: summary.funnel,
      'by-unit': funnelsBy(
        now,
        ({ unit }) => unit,
        ({ ofUnit }) => ofUnit,
        label('unit'),
      ),
      'by-clinic': funnelsBy(
        now,
        ({ clinicSlug }) => clinicSlug,
        ({ clinic }) => clinic,
        label('clinic'),
      ),
      'by-device': funnelsBy(
        now,
        ({ device }) => device,
        ({ device }) => device ?? '',
        label('device'),
      ),
      'by-source': funnelsBy(
        now,
        ({ source }) => source ?? '',
        ({ from }) => from,
        label('source'),
      ),
      losses: losses(now, was),
    },
    contenido: content(now, was, label('page')),
    busqueda: search(now, was),
    clinicas: {
      clinics: clinics(now, was, label('clinic')),
      response: responses(now, was, label('clinic')),
      units: fates(now, was, ({ ofUnit }) => ofUnit, label('unit')),
      treatments: fates(now, was, ({ treatment }) => treatment, label('treatment')),
    },
    rendimiento: { vitals: vitals(now) },
    consentimiento: { answers: consentAnswers(now, was) },
    errores: errors(now, was, label('page')),
  }
}

const times = <One extends { count: number }>(cells: readonly One[], yes: Yes<One>) =>
  cells.reduce((sum, cell) => sum + (yes(cell) ? cell.count : 0), 0)
const named = (name: string, target?: string) => (event: Event) =>
  event.name === name && (target === undefined || event.target === target)
const requestCounts = (requests: readonly KnownRequest[]) =>
  ({
    leads: requests.length,
    ...Object.fromEntries(
      (['contacted', 'booked', 'due', 'attended', 'missed', 'lost', 'measured'] as const).map((fate) => [
        fate,
        requests.filter((request) => request[fate]).length,
      ]),
    ),
  }) as Record<'leads' | 'contacted' | 'booked' | 'due' | 'attended' | 'missed' | 'lost' | 'measured', number>
const visitCounts = (visits: readonly Visit[]) => ({
  visits: times(visits, () => true),
  used: times(visits, ({ used }) => used !== null),
  seen: times(visits, ({ formSeen }) => formSeen !== null),
  sent: times(visits, ({ formSent }) => formSent !== null),
})

/** Groups two spans by a value; null leaves one out. */
function grouped<One>(now: readonly One[], was: readonly One[], value: (one: One) => string | null) {
  const of = (all: readonly One[]) =>
    Map.groupBy(
      all.filter((one) => value(one) !== null),
      (one) => value(one)!,
    )
  const [current, before] = [of(now), of(was)]
  return [...new Set([...current.keys(), ...before.keys()])].map((key) => ({
    key,
    now: current.get(key) ?? [],
    was: before.get(key) ?? [],
  }))
}

/** The columns of rows by name, hidden where the sum of a column would tell a small count. */
function shownColumns(rows: readonly { now: Counts }[], names: readonly string[]) {
  const columns = Object.fromEntries(
    names.map((name) => [name, hiddenCounts(rows.map((row) => row.now[name]!))]),
  )
  return (index: number, name: string) => columns[name]![index]!
}

type Written = Record<string, Record<string, Shown | string>>

function written<Row extends { label: string; now: Counts; was: Counts }>(
  rows: readonly Row[],
  main: string,
  cells: (shown: (name: string) => Shown, row: Row) => Record<string, Shown | string>,
  apart: readonly string[] = [],
): Written {
  // Of two equal counts, which one goes to hide another depends on the order.
  const kept = rows
    .filter(({ now, was }) => now[main]! > 0 || was[main]! >= 5 || apart.some((name) => now[name]! > 0))
    .toSorted((a, b) => ranked(b.now[main]!) - ranked(a.now[main]!) || a.label.localeCompare(b.label, 'es'))
  const names = Object.keys(kept[0]?.now ?? {})
  const shown = shownColumns(kept, names)
  const before = hiddenCounts(kept.map(({ was }) => was[main]!))
  return Object.fromEntries(
    kept.map((row, index) => {
      const isHidden = typeof shown(index, main) !== 'number'
      const of = (name: string) =>
        isHidden && name !== main && !apart.includes(name) ? null : shown(index, name)
      return [row.label, { before: before[index]!, ...cells(of, row) }]
    }),
  )
}

const ranked = (count: number) => (isShown(count) ? count : 1)

function byDay(now: KnownSpan, was: KnownSpan): Written {
  const sums = ({ requests }: KnownSpan) => {
    const days = Map.groupBy(requests, ({ day }) => day)
    return [...days.entries()]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, all]) => [day, all.length] as const)
  }
  const [current, before] = [sums(now), sums(was)]
  const [shown, earlier] = [
    hiddenCounts(current.map(([, count]) => count)),
    hiddenCounts(before.map(([, count]) => count)),
  ]
  return Object.fromEntries(
    current.map(([day], index) => [day, { leads: shown[index]!, before: earlier[index] ?? 0 }]),
  )
}

function keyFigures(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ requests }: KnownSpan) => {
    const counts = requestCounts(requests)
    return [
      shownMedian(middle(requests.map(({ responseMinutes }) => responseMinutes))),
      share(counts.contacted, counts.leads),
      shownCount(counts.booked),
      share(counts.missed, counts.due),
    ]
  }
  const [current, before] = [of(now), of(was)]
  const labels = ['Primera respuesta', 'Contactadas', 'Con cita', 'No acudieron']
  return Object.fromEntries(
    labels.map((label, index) => [label, { value: current[index]!, before: before[index]! }]),
  )
}

const share = (part: number, whole: number) => shareOf(shownCount(part), shownCount(whole))

function funnel(now: KnownSpan, was: KnownSpan): Written {
  const steps = ({ requests, visits }: KnownSpan) => {
    const [lead, web] = [requestCounts(requests), visitCounts(visits)]
    return [
      ['Visita', web.visits, null],
      ['Usa la página', web.used, web.visits],
      ['Ve el formulario', web.seen, web.used],
      ['Envía', web.sent, web.seen],
      ['Envía 2', lead.leads, null],
      ['Contactada', lead.contacted, lead.leads],
      ['Cita', lead.booked, lead.contacted],
      ['Acude', lead.attended, lead.due],
    ] as const
  }
  const seconds = (values: readonly (number | null)[]) => {
    const median = shownMedian(middle(values))
    return median === null ? null : median * 60
  }
  const spent: Record<string, Shown> = {
    'Usa la página': shownMedian(middleSeconds(now.visits, 'used')),
    'Ve el formulario': shownMedian(middleSeconds(now.visits, 'formSeen')),
    Envía: shownMedian(middleSeconds(now.visits, 'formSent')),
    Contactada: seconds(now.requests.map(({ responseMinutes }) => responseMinutes)),
    Cita: seconds(now.requests.map(({ bookedMinutes }) => bookedMinutes)),
    Acude: seconds(now.requests.map(({ attendedMinutes }) => attendedMinutes)),
  }
  const before = steps(was)
  return Object.fromEntries(
    steps(now).map(([label, count, of], index) => {
      const [, earlier, ofEarlier] = before[index]!
      const passes = of === null ? null : share(count, of)
      const passed = ofEarlier === null ? null : share(earlier, ofEarlier)
      return [
        label,
        {
          count: shownCount(count),
          before: shownCount(earlier),
          share: passes,
          'share-change': passes === null || passed === null ? null : Math.round((passes - passed) * 100),
          time: spent[label] ?? null,
        },
      ]
    }),
  )
}

function fates(
  now: KnownSpan,
  was: KnownSpan,
  value: (request: KnownRequest) => string | null,
  label: (value: string) => string,
): Written {
  const rows = grouped(now.requests, was.requests, value).map((row) => ({
    label: label(row.key),
    now: requestCounts(row.now),
    was: requestCounts(row.was),
  }))
  return written(rows, 'leads', (of) => ({
    leads: of('leads'),
    booked: shareOf(of('booked'), of('leads')),
    attended: shareOf(of('attended'), of('due')),
  }))
}

function touches({ requests }: KnownSpan, label: (value: string) => string): Written {
  const values = [...new Set(requests.flatMap(({ from, first }) => [from, first]))].filter(
    (value) => value !== '',
  )
  const firsts = hiddenCounts(values.map((value) => requests.filter(({ first }) => first === value).length))
  const lasts = hiddenCounts(values.map((value) => requests.filter(({ from }) => from === value).length))
  return Object.fromEntries(
    values.map((value, index) => {
      const [first, last] = [firsts[index]!, lasts[index]!]
      const difference = typeof first === 'number' && typeof last === 'number' ? last - first : null
      return [label(value), { first, last, difference }]
    }),
  )
}

function visitsBy(
  now: KnownSpan,
  was: KnownSpan,
  value: (visit: Visit) => string,
  label: (value: string) => string,
): Written {
  const rows = grouped(now.visits, was.visits, value).map((row) => ({
    label: label(row.key),
    now: visitCounts(row.now),
    was: visitCounts(row.was),
  }))
  return written(rows, 'visits', (of) => ({
    visits: of('visits'),
    seen: shareOf(of('seen'), of('visits')),
    sent: shareOf(of('sent'), of('seen')),
  }))
}

function funnelsBy(
  { visits, requests }: KnownSpan,
  ofVisit: (visit: Visit) => string,
  ofRequest: (request: KnownRequest) => string,
  label: (value: string) => string,
): Written {
  const keys = [...new Set([...visits.map(ofVisit), ...requests.map(ofRequest)])]
  const rows = keys.map((key) => ({
    label: label(key),
    now: {
      ...visitCounts(visits.filter((visit) => ofVisit(visit) === key)),
      ...requestCounts(requests.filter((request) => ofRequest(request) === key)),
    },
    was: { leads: 0 },
  }))
  return dropBefore(
    written(
      rows,
      'leads',
      (of) => ({
        visits: of('visits'),
        used: shareOf(of('used'), of('visits')),
        seen: shareOf(of('seen'), of('used')),
        sent: shareOf(of('sent'), of('seen')),
        leads: of('leads'),
        contacted: shareOf(of('contacted'), of('leads')),
        booked: shareOf(of('booked'), of('contacted')),
        attended: shareOf(of('attended'), of('due')),
      }),
      ['visits', 'used', 'seen', 'sent'],
    ),
  )
}

function dropBefore(rows: Written): Written {
  return Object.fromEntries(
    Object.entries(rows).map(([label, { before: _before, ...cells }]) => [label, cells]),
  )
}

function losses(now: KnownSpan, was: KnownSpan): Written {
  const lost = ({ requests }: KnownSpan) => requests.filter((request) => request.lost)
  const total = shownCount(lost(now).length)
  const rows = grouped(lost(now), lost(was), ({ lostReason }) => lostReason).map((row) => ({
    label: leadWords.lostReason[row.key as keyof typeof leadWords.lostReason],
    now: { lost: row.now.length },
    was: { lost: row.was.length },
  }))
  return written(rows, 'lost', (of) => ({ lost: of('lost'), share: shareOf(of('lost'), total) }))
}

const atMost = (value: number | null) => (value === null ? null : Math.min(1, value))

function content(now: KnownSpan, was: KnownSpan, label: (value: string) => string) {
  const depth = (mark: number) => (event: Event) =>
    event.name === 'scroll_depth' && event.bucket === String(mark)
  const stay = (seconds: number) => (event: Event) =>
    event.name === 'time_on_page' && Number(event.bucket) >= seconds
  const days = (span: KnownSpan) =>
    [...Map.groupBy(span.events.filter(named('page_view')), ({ day }) => day)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, events]) => ({ day, count: times(events, () => true) }))
  const [current, before] = [days(now), days(was)]
  const [shown, earlier] = [
    hiddenCounts(current.map(({ count }) => count)),
    hiddenCounts(before.map(({ count }) => count)),
  ]
  const rows = grouped(now.events, was.events, ({ page }) => page).map((row) => ({
    label: label(row.key),
    now: {
      views: times(row.now, named('page_view')),
      read75: times(row.now, depth(75)),
      half: times(row.now, stay(30)),
      seen: times(row.now, named('form_seen')),
      requests: now.requests.filter(({ page }) => page === row.key).length,
      assisted: now.requests.filter(({ landing }) => landing === row.key).length,
    },
    was: { views: times(row.was, named('page_view')) },
  }))
  const views = times(now.events, named('page_view'))
  const steps = (all: readonly (readonly [string, Yes<Event>])[]): Written =>
    Object.fromEntries(
      all.map(([name, yes]) => {
        const count = times(now.events, yes)
        return [name, { count: shownCount(count), share: atMost(share(count, views)) }]
      }),
    )
  return {
    views: Object.fromEntries(
      current.map(({ day }, index) => [day, { views: shown[index]!, before: earlier[index] ?? 0 }]),
    ),
    pages: written(
      rows,
      'views',
      (of) => ({
        views: of('views'),
        read: atMost(shareOf(of('read75'), of('views'))),
        half: atMost(shareOf(of('half'), of('views'))),
        seen: atMost(shareOf(of('seen'), of('views'))),
        requests: of('requests'),
        assisted: of('assisted'),
      }),
      ['requests', 'assisted'],
    ),
    depth: steps([25, 50, 75, 90, 100].map((mark) => [`Hasta el ${mark} %`, depth(mark)] as const)),
    time: steps([
      ['10 segundos o más', stay(10)],
      ['30 segundos o más', stay(30)],
      ['3 minutos o más', stay(180)],
    ]),
    next: steps([
      ['Ve un formulario', named('form_seen')],
      ['Empieza a escribir', named('form_begun')],
      ['Lo envía', named('form_sent')],
      ['Busca', named('search')],
      ['Pregunta al asistente', named('assistant', 'question')],
      ['Añade al comparador', named('comparator', 'added')],
    ]),
  }
}

function search(now: KnownSpan, was: KnownSpan) {
  const label: Record<string, string> = {
    dialog: 'Buscador de la web',
    catalogue: 'Catálogo de tratamientos',
  }
  const found = ({ events }: KnownSpan) => events.filter(named('search'))
  const rows = grouped(found(now), found(was), ({ target }) => target).map((row) => ({
    label: label[row.key]!,
    now: { searches: times(row.now, () => true), vain: times(row.now, ({ value }) => value === 0) },
    was: { searches: times(row.was, () => true) },
  }))
  const asked = ({ events }: KnownSpan, what: string) => times(events, named('assistant', what))
  const questions = shownCount(asked(now, 'question'))
  const answers = (
    [
      ['Pregunta', 'question'],
      ['Respuesta', 'answered'],
      ['Sin respuesta', 'unknown'],
    ] as const
  ).map(([name, what]) => ({
    label: name,
    now: { count: asked(now, what) },
    was: { count: asked(was, what) },
  }))
  const helpful = ({ events }: KnownSpan) =>
    share(
      times(events, (event) => event.name === 'assistant_helpful' && event.value === 1),
      times(events, named('assistant_helpful')),
    )
  return {
    searches: written(rows, 'searches', (of) => ({
      searches: of('searches'),
      vain: shareOf(of('vain'), of('searches')),
    })),
    assistant: written(answers, 'count', (of, row) => ({
      count: of('count'),
      share: row.label === 'Pregunta' ? null : shareOf(of('count'), questions),
    })),
    helpful: {
      'Respuestas que sirven': {
        share: helpful(now),
        before: helpful(was),
        rated: shownCount(times(now.events, named('assistant_helpful'))),
      },
    },
  }
}

function clinics(now: KnownSpan, was: KnownSpan, label: (value: string) => string): Written {
  const rows = grouped(now.requests, was.requests, ({ clinic }) => clinic).map((row) => ({
    label: label(row.key),
    now: requestCounts(row.now),
    was: requestCounts(row.was),
    response: shownMedian(middle(row.now.map(({ responseMinutes }) => responseMinutes))),
  }))
  return written(rows, 'leads', (of, { response }) => ({
    leads: of('leads'),
    response: typeof of('leads') === 'number' ? response : null,
    contacted: shareOf(of('contacted'), of('leads')),
    booked: shareOf(of('booked'), of('leads')),
    attended: shareOf(of('attended'), of('due')),
    missed: shareOf(of('missed'), of('due')),
  }))
}

function responses(now: KnownSpan, was: KnownSpan, label: (value: string) => string): Written {
  const of = (requests: readonly KnownRequest[]) =>
    middle(requests.map(({ responseMinutes }) => responseMinutes))
  return Object.fromEntries(
    grouped(now.requests, was.requests, ({ clinic }) => clinic)
      .filter((row) => of(row.now).cases >= 5)
      .map((row) => [label(row.key), { response: of(row.now).median, before: shownMedian(of(row.was)) }]),
  )
}

/** Name, how it is written, and where good ends and poor begins. */
const VITALS = [
  ['lcp', 'LCP · Se ve lo principal', 2500, 4000],
  ['inp', 'INP · Responde al tocar', 200, 500],
  ['fid', 'FID · Responde la primera vez', 100, 300],
  ['cls', 'CLS · No se mueve sola', 0.1, 0.25],
  ['ttfb', 'TTFB · Contesta el servidor', 800, 1800],
] as const satisfies readonly (readonly [BucketedEvent, string, number, number])[]

function vitals({ events }: KnownSpan): Written {
  return Object.fromEntries(
    VITALS.map(([name, label, good, poor]) => {
      const own = events.filter(named(name))
      const cases = times(own, () => true)
      const buckets = new Map(
        [...Map.groupBy(own, ({ bucket }) => bucket)].map(([bucket, all]) => [
          bucket,
          times(all, () => true),
        ]),
      )
      const value = bucketQuantile(name, buckets, 0.75)!
      const rounded = name === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
      return [
        label,
        {
          good: share(
            times(own, (event) => event.value! < good),
            cases,
          ),
          needs: share(
            times(own, (event) => event.value! >= good && event.value! < poor),
            cases,
          ),
          poor: share(
            times(own, (event) => event.value! >= poor),
            cases,
          ),
          rating: rounded < good ? 'good' : rounded < poor ? 'needs' : 'poor',
          p75: name === 'cls' ? null : rounded,
          'p75-ratio': name === 'cls' ? rounded : null,
          cases: shownCount(cases),
        },
      ]
    }),
  )
}

function consentAnswers(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ events }: KnownSpan) => {
    const [all, necessary, custom] = ['all', 'necessary', 'custom'].map((target) =>
      times(events, named('consent_choice', target)),
    )
    const shown = hiddenCounts([all!, necessary!, custom!])
    const total = all! + necessary! + custom!
    const seen = times(events, named('consent_shown'))
    return [...shown.map((part) => shareOf(part, shownCount(total))), share(Math.max(0, seen - total), seen)]
  }
  const [current, before] = [of(now), of(was)]
  const labels = ['Aceptan todo', 'Solo lo necesario', 'Eligen una parte', 'No contestan']
  return Object.fromEntries(
    labels.map((label, index) => [label, { share: current[index]!, before: before[index]! }]),
  )
}

function errors(now: KnownSpan, was: KnownSpan, label: (value: string) => string) {
  const of = ({ events }: KnownSpan, ...names: string[]) => events.filter(({ name }) => names.includes(name))
  const sent = (events: readonly Event[], name: string) => times(events, named(name))
  const forms = grouped(
    of(now, 'form_failed', 'form_sent'),
    of(was, 'form_failed', 'form_sent'),
    ({ target }) => target,
  ).map((row) => ({
    label: leadWords.channel[row.key as keyof typeof leadWords.channel],
    now: { failed: sent(row.now, 'form_failed'), sent: sent(row.now, 'form_sent') },
    was: { failed: sent(row.was, 'form_failed') },
  }))
  const counted = (value: (event: Event) => string, name: (value: string) => string) =>
    written(
      grouped(of(now, 'exception'), of(was, 'exception'), value).map((row) => ({
        label: name(row.key),
        now: { count: times(row.now, () => true) },
        was: { count: times(row.was, () => true) },
      })),
      'count',
      (shown) => ({ count: shown('count') }),
    )
  return {
    forms: written(
      forms,
      'failed',
      (shown) => {
        const [failed, fine] = [shown('failed'), shown('sent')]
        const both = typeof failed === 'number' && typeof fine === 'number' ? failed + fine : null
        return { failed, share: both === null ? null : shareOf(failed, both), sent: fine }
      },
      ['sent'],
    ),
    exceptions: counted(
      ({ target }) => target,
      () => 'Otro error en la página',
    ),
    'exception-pages': counted(({ page }) => page, label),
  }
}

/** Of the plan nothing is known of these: nobody calls in it, searches are stored by text, and routes are read from the vitals. */
const ELSEWHERE = [
  'costs',
  'vain',
  'versions',
  'devices',
  'not-found',
  'refused',
  'days',
  'prompt',
  'answers',
  'attempts',
  'bands',
  'agents',
]

/** Compares the figures of a report with what is known, one by one. */
export function comparedFigures(
  { tab, blocks }: Report,
  known: KnownReport[string],
): { checked: number; wrong: string[] } {
  const wrong: string[] = []
  let checked = 0
  for (const { id, columns, rows } of blocks) {
    const block = known[id]
    if (!block) {
      if (!ELSEWHERE.includes(id) && !id.startsWith('routes-'))
        wrong.push(`${tab}/${id}: nothing is known of it`)
      continue
    }
    const seen = new Set<string>()
    for (const { label, day, cells } of rows) {
      // The step where both halves of the funnel meet has the same name in both.
      const name = day ?? (seen.has(label) ? `${label} 2` : label)
      seen.add(name)
      for (const [index, { id: column }] of columns.entries()) {
        const expected = block[name]?.[column]
        checked += 1
        if (!isSame(cells[index] ?? null, expected)) {
          wrong.push(`${tab}/${id}/${name}/${column}: ${String(cells[index])} instead of ${String(expected)}`)
        }
      }
    }
    for (const name of Object.keys(block)) {
      if (!seen.has(name)) wrong.push(`${tab}/${id}/${name}: is missing`)
    }
  }
  return { checked, wrong }
}

function isSame(shown: Shown | string, expected: Shown | string | undefined): boolean {
  return typeof shown === 'number' && typeof expected === 'number'
    ? Math.abs(shown - expected) < 1e-9
    : shown === expected
}
