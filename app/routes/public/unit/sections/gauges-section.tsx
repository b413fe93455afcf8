import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** Range and dot of each gauge, in percent: an illustration, not measurements. */
const GAUGES = [
  { from: 22, to: 62, at: 48 },
  { from: 30, to: 74, at: 79 },
  { from: 44, to: 88, at: 58 },
  { from: 36, to: 80, at: 31 },
]

/** `panel`: a board of gauges, each with its range. */
export function GaugesSection({ section: { id, title, text, items = [] }, band, behind }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split split-sticky">
        <div>
          <h2 id={`${id}-titulo`}>{title}</h2>
          <div className="mt-6">
            <Paragraphs of={text} />
          </div>
        </div>
        <ul className="gauges">
          {items.map((item, index) => (
            <li key={item.title}>
              <Gauge {...GAUGES[index % GAUGES.length]!} />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** A scale with its usual range and a dot; decorative. */
function Gauge({ from, to, at }: { from: number; to: number; at: number }) {
  const ticks = Array.from(
    { length: 21 },
    (_, index) => `M${index * 10 + 0.5} ${index % 5 ? 18 : 12}V26`,
  ).join('')
  return (
    <svg viewBox="0 0 201 28" className="gauge" aria-hidden="true">
      <path d={`M${from * 2} 22H${to * 2}`} stroke="var(--color-piel-2)" strokeWidth="8" />
      <path d={ticks} stroke="var(--color-linea-fuerte)" strokeWidth="1" opacity=".6" />
      <circle cx={at * 2} cy="6" r="4.5" fill="var(--color-granate)" />
      <path d={`M${at * 2} 10V26`} stroke="var(--color-granate)" strokeWidth="1.2" />
    </svg>
  )
}
