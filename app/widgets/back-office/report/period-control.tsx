import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { useNow } from '../use-now.ts'
import type { DaySpan, ReportPeriod } from '#domain/measurement/report.ts'
import { daysIn, LONGEST_REPORT } from '#domain/measurement/report-spans.ts'

interface PeriodControlProps<Period extends ReportPeriod> {
  legend: string
  periods: readonly Period[]
  names: Readonly<Record<Period, string>>
  period: Period
  custom: DaySpan | null
  onChange: (period: Period, custom: DaySpan | null) => void
}

/** Periods as a switch; «Elegir» asks for two days. */
export function PeriodControl<Period extends ReportPeriod>({
  legend,
  periods,
  names,
  period,
  custom,
  onChange,
}: PeriodControlProps<Period>) {
  const [choosing, setChoosing] = useState(false)
  const isCustom = choosing || period === 'custom'
  const choose = (one: Period) => {
    setChoosing(one === 'custom')
    if (one !== 'custom') onChange(one, null)
  }
  return (
    <div className="period-control">
      <fieldset className="period-choice">
        <legend className="sr-only">{legend}</legend>
        {periods.map((one) => (
          <button
            key={one}
            type="button"
            className="filter-chip"
            aria-pressed={isCustom ? one === 'custom' : one === period}
            onClick={() => choose(one)}
          >
            {names[one]}
          </button>
        ))}
      </fieldset>
      {isCustom ? (
        <SpanForm
          key={custom ? `${custom.from} ${custom.to}` : ''}
          custom={custom}
          onChoose={(span) => {
            setChoosing(false)
            onChange('custom' as Period, span)
          }}
        />
      ) : null}
    </div>
  )
}

function SpanForm({ custom, onChoose }: { custom: DaySpan | null; onChoose: (span: DaySpan) => void }) {
  const id = useId()
  const today = inMadrid(new Date(useNow(60_000))).date
  const [from, setFrom] = useState(custom?.from ?? '')
  const [to, setTo] = useState(custom?.to ?? today)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const isSpan = from !== '' && to !== '' && from <= to && to <= today
    const isFine = isSpan && daysIn({ from, to }) <= LONGEST_REPORT
    setWrong(!isFine)
    if (isFine) onChoose({ from, to })
  }
  return (
    <form
      className="period-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label htmlFor={`${id}from`}>{texts.from}</label>
      <input
        id={`${id}from`}
        className="input"
        type="date"
        value={from}
        max={today}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <label htmlFor={`${id}to`}>{texts.to}</label>
      <input
        id={`${id}to`}
        className="input"
        type="date"
        value={to}
        max={today}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" look="ghost" small>
        {texts.apply}
      </Button>
      <div role="alert">{isWrong ? <FieldError>{texts.badSpan}</FieldError> : null}</div>
    </form>
  )
}
