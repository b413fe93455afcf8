import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { setParam, useUrlParams } from '#app/widgets/back-office/use-url-params.ts'
import { clinicChoices } from '#content/clinic-choices.ts'
import type { AgendaView } from '#domain/agenda/agenda-view.ts'
import { isDate } from '#domain/calendar/madrid-calendar.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayFromNow } from '../lead-parts/madrid-moment.ts'
import { weekOf } from './agenda-time.ts'

export const AGENDA_KEY = ['agenda'] as const
export type AgendaViewName = 'dia' | 'semana' | 'lista'

/** What the URL says: the day, the view, the open visit, and the clinics side by side. */
export function useAgendaPlace() {
  const [params, setParams] = useUrlParams()
  const [scope] = useClinicScope()
  const [beside, setBeside] = useUrlValue('con')
  const { me } = useStaff()
  const seenClinics = me?.seenClinics ?? []
  const own = clinicChoices.map(({ slug }) => slug).filter((slug) => seesClinic({ seenClinics }, slug))
  const first = scope || (own.length === 1 ? own[0]! : '')
  const asked = [first, ...beside.split(',')].filter((slug) => own.includes(slug))
  const clinics = [...new Set(asked)]
  const day = params.get('dia') ?? ''
  const date = isDate(day) ? day : dayFromNow()
  const named = params.get('vista')
  const view: AgendaViewName = named === 'semana' || named === 'lista' ? named : 'dia'

  function go(change: Partial<Record<'dia' | 'vista' | 'cita' | 'sede', string>>) {
    setParams((next) => {
      for (const [name, value] of Object.entries(change)) setParam(next, name, value)
    })
  }

  return {
    own,
    clinics,
    date,
    view,
    /** The folio of the open visit. */
    open: params.get('cita') ?? '',
    go,
    setBeside: (slugs: readonly string[]) => setBeside(slugs.filter((slug) => slug !== first).join(',')),
  }
}

/** The agenda of some days, kept up to date by server events. */
export function useAgenda(clinics: readonly string[], dates: readonly string[]) {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...AGENDA_KEY, clinics.join(','), dates[0], dates.length],
    queryFn: ({ signal }) =>
      api.get<AgendaView>(`/agenda?clinics=${clinics.join(',')}&from=${dates[0]}&days=${dates.length}`, {
        signal,
      }),
    enabled: clinics.length > 0,
    // The next day replaces the old one in place.
    placeholderData: keepPreviousData,
  })
}

export function datesOf(view: AgendaViewName, date: string): readonly string[] {
  return view === 'semana' ? weekOf(date) : [date]
}

/**
 * The latest data, except while something is held with the pointer or the keys: then nothing may jump. Another day is
 * shown all the same.
 */
export function useStill(value: AgendaView | undefined, held: boolean): AgendaView | undefined {
  const [kept, setKept] = useState(value)
  const isOther = firstDay(value) !== firstDay(kept)
  if ((!held || isOther) && kept !== value) setKept(value)
  return held && !isOther ? kept : value
}

const firstDay = (view: AgendaView | undefined) => view?.clinics[0]?.days[0]?.date
