import { writtenSite } from '#content/site/written-site.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayHours } from './day-hours.tsx'
import { HourPicker } from './hour-picker.tsx'
import type { HourTexts } from './hour-texts.ts'
import { MonthCalendar } from './month-calendar.tsx'

const { agenda, morning, afternoon, previousWeek, nextWeek } = writtenSite.pages.booking.steps[2]
const texts: HourTexts = { ...agenda, morning, afternoon, previousWeek, nextWeek }
const nothing = () => {}

test('of the same hour in two clinics, that of the chosen clinic is marked', () => {
  const hour = { at: '2026-11-24T09:00:00.000Z', time: '10:00' }
  const html = renderToStaticMarkup(
    <DayHours
      day={{
        date: '2026-11-24',
        morning: [
          { ...hour, clinic: 'bilbao' },
          { ...hour, clinic: 'barakaldo' },
        ],
        afternoon: [],
      }}
      current
      chosen={hour.at}
      chosenClinic="bilbao"
      labelOf={(slug) => slug}
      onChoose={nothing}
      onKeys={nothing}
      texts={texts}
    />,
  )
  const marked = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => /checked/.test(tag))
  expect(marked.map((tag) => /data-clinic="([^"]*)"/.exec(tag)?.[1])).toEqual(['bilbao'])
})

test('the hours that the page came with can be chosen without scripts, also beside another treatment', () => {
  const hour = { at: '2026-11-24T09:00:00.000Z', time: '10:00', clinic: 'bilbao' }
  const html = renderToStaticMarkup(
    <HourPicker
      clinic="bilbao"
      clinicLabel="Bilbao"
      nearby={[]}
      treatment="rinomodelacion"
      chosen=""
      onChoose={nothing}
      initial={{
        clinic: 'bilbao',
        days: [24, 25, 26, 27, 28, 29, 30].map((day) => ({
          date: `2026-11-${day}`,
          morning: day === 24 ? [hour] : [],
          afternoon: [],
        })),
        next: null,
      }}
      initialTreatment=""
      start="2026-11-23"
      first="2026-11-23"
      last="2027-01-20"
      weekHref={(from) => from}
      nearKm={40}
      texts={texts}
    />,
  )
  expect(html).toContain(`value="${hour.at}"`)
  expect(html).not.toContain(texts.loading)
  expect(html).not.toContain('aria-busy')
})

test('a month says nothing of a day before its hours are read, and none of a day that can’t be booked', () => {
  const html = renderToStaticMarkup(
    <MonthCalendar
      clinics="bilbao"
      treatment=""
      shown="2026-11-24"
      first="2026-11-23"
      last="2027-01-20"
      texts={texts}
      onDay={nothing}
    />,
  )
  const said = (date: string) => new RegExp(`data-date="${date}".*?sr-only">(.*?)</span>`).exec(html)?.[1]
  expect(said('2026-11-20')).toContain(texts.none)
  expect(said('2026-11-24')).toMatch(/24 de noviembre$/)
})
