import type { FreeDay, FreeHour, FreeHours } from '#domain/agenda/booking-api.ts'
import { useEffect, useRef, useState } from 'react'
import { fetchHours } from './hours-api.ts'

/** An hour of one of the clinics asked. */
export type ClinicHour = FreeHour & { clinic: string }
export type ShownDay = { date: string; morning: ClinicHour[]; afternoon: ClinicHour[] }
export type ShownHours = { days: ShownDay[]; next: string | null }

/** Free hours that are older are read again when the tab is shown again. */
const STALE_MS = 60_000

export type HoursOptions = {
  /** The chosen clinic, then the others whose hours are shown too. */
  clinics: readonly string[]
  treatment: string
  from: string
  days: number
  /** What the server sent with the page. */
  initial: FreeHours | null
  /** The treatment that it is for, if it may be another one. */
  initialTreatment?: string | undefined
}

/** `failed`: the key of what could not be read, or empty. */
type State = { key: string; hours: ShownHours | null; failed: string }

/** The free hours of some days; the last ones stay while others are read. */
export function useHours(options: HoursOptions) {
  const { clinics, treatment, from, days, initial, initialTreatment = treatment } = options
  const key = [clinics.join(), treatment, from, days].join('|')
  const [state, setState] = useState<State>(() => ({
    key: isOf(initial, clinics, from, days) ? key : '',
    hours: initial && clinics.length === 1 ? merged([initial]) : null,
    failed: '',
  }))
  const [asked, askAgain] = useState(0)
  const readAt = useRef(Date.now())
  // Those sent for another treatment are all that there is without scripts; with them, they are replaced.
  const shown = useRef(treatment === initialTreatment ? state.key : '')

  useEffect(() => {
    if (shown.current === key && asked === 0) return undefined
    let isCurrent = true
    setState((before) => (before.failed ? { ...before, failed: '' } : before))
    Promise.all(clinics.map((clinic) => fetchHours({ clinic, treatment, from, days }))).then(
      (all) => {
        if (!isCurrent) return
        readAt.current = Date.now()
        shown.current = key
        setState({ key, hours: merged(all), failed: '' })
      },
      () => isCurrent && setState((before) => ({ ...before, failed: key })),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the options
  }, [key, asked])

  useEffect(() => {
    const onShow = () => {
      if (!document.hidden && Date.now() - readAt.current > STALE_MS) askAgain((times) => times + 1)
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])

  return {
    hours: state.hours,
    loading: state.key !== key && state.failed !== key,
    failed: state.failed === key,
    retry: () => askAgain((times) => times + 1),
  }
}

function isOf(initial: FreeHours | null, clinics: readonly string[], from: string, days: number): boolean {
  return (
    initial !== null &&
    clinics.length === 1 &&
    clinics[0] === initial.clinic &&
    initial.days[0]?.date === from &&
    initial.days.length >= days
  )
}

/** One list of days for all clinics, each hour with its clinic, earliest first. */
function merged(all: readonly FreeHours[]): ShownHours {
  const dates = [...new Set(all.flatMap(({ days }) => days.map(({ date }) => date)))].toSorted()
  const nexts = all.flatMap(({ next }) => next ?? []).toSorted()
  const hoursOn = (date: string, part: 'morning' | 'afternoon') =>
    all
      .flatMap(({ clinic, days }) =>
        (dayOf(days, date)?.[part] ?? []).map((hour): ClinicHour => ({ ...hour, clinic })),
      )
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return {
    days: dates.map((date) => ({
      date,
      morning: hoursOn(date, 'morning'),
      afternoon: hoursOn(date, 'afternoon'),
    })),
    next: nexts[0] ?? null,
  }
}

function dayOf(days: readonly FreeDay[], date: string): FreeDay | undefined {
  return days.find((day) => day.date === date)
}
