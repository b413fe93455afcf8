import { leadWords } from '#content/ui/lead-words.ts'
import { bucketQuantile } from '#domain/measurement/bucket-quantile.ts'
import type { BucketedEvent } from '#domain/measurement/buckets.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import { shownCount } from '#domain/measurement/shown-count.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import type { KnownSpan } from './known-figures.ts'
import { type Event, grouped, named, series, share, times, written, type Written } from './known-rows.ts'

const atMost = (value: number | null) => (value === null ? null : Math.min(1, value))

export function content(now: KnownSpan, was: KnownSpan, label: (value: string) => string) {
  const depth = (mark: number) => (event: Event) =>
    event.name === 'scroll_depth' && event.bucket === String(mark)
  const stay = (seconds: number) => (event: Event) =>
    event.name === 'time_on_page' && Number(event.bucket) >= seconds
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
  const steps = (all: readonly (readonly [string, (event: Event) => boolean])[]): Written =>
    Object.fromEntries(
      all.map(([name, yes]) => {
        const count = times(now.events, yes)
        return [name, { count: shownCount(count), share: atMost(share(count, views)) }]
      }),
    )
  return {
    views: series(now, was, 'views', ({ events }, day) =>
      times(events, (event) => event.day === day && event.name === 'page_view'),
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
      60,
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

export function search(now: KnownSpan, was: KnownSpan) {
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

/** Name, how it is written, and where good ends and poor begins. */
const VITALS = [
  ['lcp', 'LCP · Se ve lo principal', 2500, 4000],
  ['inp', 'INP · Responde al tocar', 200, 500],
  ['fid', 'FID · Responde la primera vez', 100, 300],
  ['cls', 'CLS · No se mueve sola', 0.1, 0.25],
  ['ttfb', 'TTFB · Contesta el servidor', 800, 1800],
] as const satisfies readonly (readonly [BucketedEvent, string, number, number])[]

/** The measures of all pages, and of each kind of page with twenty of them. */
export function speed({ events }: KnownSpan, label: (value: string) => string): Record<string, Written> {
  const kindOf = ({ page }: Event) => `/${pageOf(page)?.pattern ?? ''}`
  const vitals: Written = {}
  const routes: Record<string, Written> = {}
  for (const vital of VITALS) {
    const [name, text] = vital
    const own = events.filter(named(name))
    const { p75, ...figures } = vitalOf(own, vital)
    const isCls = name === 'cls'
    vitals[text] = { ...figures, p75: isCls ? null : p75, 'p75-ratio': isCls ? p75 : null }
    routes[`routes-${name}`] = Object.fromEntries(
      [...Map.groupBy(own, kindOf)]
        .filter(([, some]) => times(some, () => true) >= 20)
        .map(([kind, some]) => [label(kind), vitalOf(some, vital)]),
    )
  }
  return { vitals, ...routes }
}

function vitalOf(events: readonly Event[], [name, , good, poor]: (typeof VITALS)[number]) {
  const cases = times(events, () => true)
  const buckets = new Map(
    [...Map.groupBy(events, ({ bucket }) => bucket)].map(([bucket, all]) => [bucket, times(all, () => true)]),
  )
  const value = bucketQuantile(name, buckets, 0.75)!
  const p75 = name === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
  const count = (yes: (value: number) => boolean) => times(events, (event) => yes(event.value!))
  return {
    good: share(
      count((one) => one < good),
      cases,
    ),
    needs: share(
      count((one) => one >= good && one < poor),
      cases,
    ),
    poor: share(
      count((one) => one >= poor),
      cases,
    ),
    rating: p75 < good ? 'good' : p75 < poor ? 'needs' : 'poor',
    p75,
    cases: shownCount(cases),
  }
}

const CHOICES = ['all', 'necessary', 'custom'] as const

export function consent(
  now: KnownSpan,
  was: KnownSpan,
  label: (value: string) => string,
): Record<string, Written> {
  const chosen = (events: readonly Event[], ...choices: readonly string[]) =>
    times(events, ({ name, target }) => name === 'consent_choice' && choices.includes(target))
  return {
    answers: consentAnswers(now, was),
    days: Object.fromEntries(
      now.days.map((day) => {
        const events = now.events.filter((event) => event.day === day)
        return [day, { share: share(chosen(events, 'all'), chosen(events, ...CHOICES)) }]
      }),
    ),
    devices: Object.fromEntries(
      [...Map.groupBy(now.events, ({ device }) => device)]
        .map(([device, events]) => ({ device, events, total: chosen(events, ...CHOICES) }))
        .filter(({ total }) => total >= 30)
        .map(({ device, events, total }) => [
          label(device),
          {
            answers: total,
            all: share(chosen(events, 'all'), total),
            necessary: share(chosen(events, 'necessary'), total),
          },
        ]),
    ),
  }
}

function consentAnswers(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ events }: KnownSpan) => {
    const [all, necessary, custom] = CHOICES.map((target) => times(events, named('consent_choice', target)))
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

export function errors(now: KnownSpan, was: KnownSpan, label: (value: string) => string) {
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
      [],
      30,
    )
  return {
    days: series(now, was, 'errors', ({ events }, day) =>
      times(
        events,
        (event) => event.day === day && ['exception', 'not_found', 'form_failed'].includes(event.name),
      ),
    ),
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
