import { Copy, Plus, X } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminHours as texts } from '#content/ui/admin-hours.ts'
import type { DaySpan } from '#domain/clinic/opening-hours.ts'

const MORNING: DaySpan = { opens: '10:00', closes: '14:00' }
const AFTERNOON: DaySpan = { opens: '16:00', closes: '20:00' }
const WHOLE: DaySpan = { opens: '10:00', closes: '20:00' }

interface HoursDayProps {
  /** Prefix of the names of its inputs. */
  name: string
  /** From 0, Monday. */
  day: number
  spans: readonly DaySpan[]
  onChange: (spans: readonly DaySpan[]) => void
  onCopy: () => void
}

/** The hours of one weekday: closed, or one or two spans. */
export function HoursDay({ name, day, spans, onChange, onCopy }: HoursDayProps) {
  const label = texts.days[day]!
  const low = label.toLowerCase()
  const [first, second] = spans
  const set = (index: number, part: Partial<DaySpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)))
  const split = () =>
    onChange([first!.closes > AFTERNOON.opens ? { ...first!, closes: MORNING.closes } : first!, AFTERNOON])

  return (
    <li className="hours-day">
      <label className="checkbox option">
        <input
          type="checkbox"
          name={`${name}.${day}`}
          aria-label={`${label}: ${texts.open.toLowerCase()}`}
          checked={spans.length > 0}
          onChange={({ target }) => onChange(target.checked ? [WHOLE] : [])}
        />
        <span>{label}</span>
      </label>
      {first ? (
        <>
          <Span
            span={first}
            opens={fillText(texts.opens, { day: label })}
            closes={fillText(texts.closes, { day: label })}
            onChange={(part) => set(0, part)}
          />
          {second ? (
            <div className="hours-second">
              <span aria-hidden="true">{texts.and}</span>
              <Span
                span={second}
                opens={fillText(texts.opensAgain, { day: label })}
                closes={fillText(texts.closesAgain, { day: label })}
                onChange={(part) => set(1, part)}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.removeSpan, { day: low })}
                onClick={() => onChange([first])}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </div>
          ) : (
            <button
              type="button"
              className="hours-tool"
              aria-label={fillText(texts.addSpanOf, { day: low })}
              onClick={split}
            >
              <Plus className="icon" aria-hidden="true" />
              {texts.addSpan}
            </button>
          )}
          <button
            type="button"
            className="hours-tool hours-copy"
            aria-label={fillText(texts.copyOf, { day: low })}
            onClick={onCopy}
          >
            <Copy className="icon" aria-hidden="true" />
            {texts.copy}
          </button>
        </>
      ) : (
        <span className="muted">{texts.closed}</span>
      )}
    </li>
  )
}

interface SpanProps {
  span: DaySpan
  /** Labels of the inputs. */
  opens: string
  closes: string
  onChange: (part: Partial<DaySpan>) => void
}

function Span({ span, opens, closes, onChange }: SpanProps) {
  const isWrong = span.opens >= span.closes || undefined
  return (
    <span className="hours-span">
      <input
        type="time"
        className="input"
        aria-label={opens}
        aria-invalid={isWrong}
        value={span.opens}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <span aria-hidden="true">{texts.until}</span>
      <input
        type="time"
        className="input"
        aria-label={closes}
        aria-invalid={isWrong}
        value={span.closes}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
    </span>
  )
}
