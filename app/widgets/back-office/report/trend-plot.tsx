import { type KeyboardEvent, useRef } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import { PlotLabels } from './plot-labels.tsx'
import { PlotMarks } from './plot-marks.tsx'
import { axisTicks } from './axis-ticks.ts'
import type { TrendPlotProps, TrendPoint } from './trend-point.ts'

/** Drawn in place of a count from one to four, whatever it is. */
const FEW_AT = 2.5
/** Up to here each point has its own label. */
const LABELLED = 10
const DOT = {
  fill: 'var(--color-blanco)',
  fillOpacity: 1,
  stroke: 'var(--color-granate)',
  strokeWidth: 1.75,
}
const MARGIN = { top: 28, right: 12, bottom: 0, left: 0 }

/**
 * Lines over time on one scale from zero. Import it lazily: it brings the chart library. Arrow keys move along the
 * points, Enter opens one.
 */
export default function TrendPlot({
  points,
  title,
  spoken,
  write,
  whole,
  labelled,
  shaded,
  marks = [],
  names,
  height = 250,
  isRunning = false,
  onOpen,
}: TrendPlotProps) {
  const active = useRef<number | null>(null)
  const last = points.length - 1
  const data = points.map((point, index) => {
    const at = drawn(point)
    // An unfinished day has no fair comparison: the one before is a part of a day or a whole one.
    return { index, ...at, ...(isRunning && index === last ? { before: null } : {}) }
  })
  const lines = isRunning ? withRunning(data) : data
  const compares = points.some(({ before }) => before !== undefined && before !== null)
  const highest = Math.max(0, ...data.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const ticks = axisTicks(highest, whole)
  const isShort = points.length <= LABELLED
  const open = () => {
    if (active.current !== null) onOpen?.(active.current)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') open()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the drawing inside has the focus and the role
    <div className="trend-plot" data-open={onOpen ? true : undefined} onKeyDown={onKey}>
      <ComposedChart
        responsive
        accessibilityLayer
        data={lines}
        style={{ width: '100%', height }}
        margin={{ ...MARGIN, right: compares && isShort ? END_ROOM : MARGIN.right }}
        title={title}
        desc={spoken}
        onClick={onOpen ? open : undefined}
      >
        <PlotMarks count={points.length} shaded={shaded} marks={marks} upright={isShort} />
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="index"
          scale="point"
          ticks={labelled}
          tickFormatter={(index: number) => points[index]?.short ?? ''}
          interval="preserveStart"
          minTickGap={6}
          tickLine={false}
          padding={isShort ? { left: 16, right: 16 } : { left: 0, right: 0 }}
          height={28}
          tickMargin={8}
        />
        <YAxis
          domain={[0, ticks.at(-1)!]}
          ticks={ticks}
          tickFormatter={(value: number) => write(value)}
          axisLine={false}
          tickLine={false}
          width="auto"
          hide={isShort}
        />
        {compares ? (
          <Line
            dataKey="before"
            stroke="var(--color-linea-fuerte)"
            strokeWidth={1.5}
            strokeDasharray="1 4"
            strokeLinecap="round"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ) : null}
        <Area
          dataKey="value"
          stroke="var(--color-granate)"
          strokeWidth={2}
          strokeLinejoin="round"
          fill="var(--color-granate)"
          fillOpacity={0.05}
          dot={isShort ? { ...DOT, r: 3.5 } : false}
          activeDot={{ ...DOT, r: 4.5 }}
          isAnimationActive={false}
        />
        {isRunning ? (
          <Line
            dataKey="running"
            stroke="var(--color-granate)"
            strokeWidth={2}
            strokeDasharray="2 5"
            strokeLinecap="round"
            dot={<EndDot last={last} />}
            activeDot={{ ...DOT, r: 4.5 }}
            isAnimationActive={false}
          />
        ) : null}
        <Tooltip
          isAnimationActive={false}
          content={(props: TooltipContentProps) => (
            <PointNote {...{ props, points, write, names }} canOpen={Boolean(onOpen)} />
          )}
        />
        <PlotLabels
          points={points}
          drawn={data}
          all={isShort}
          names={names}
          write={write}
          compares={compares}
        />
        <ActivePoint onChange={(index) => (active.current = index)} />
      </ComposedChart>
    </div>
  )
}

const END_ROOM = 96

/** The way to the last point is a separate line, drawn as unfinished. */
function withRunning<Point extends { value: number | null }>(data: readonly Point[]) {
  const last = data.length - 1
  return data.map((point, index) => ({
    ...point,
    value: index === last ? null : point.value,
    running: index >= last - 1 ? point.value : null,
  }))
}

function drawn({ value, before }: TrendPoint): { value: number | null; before: number | null } {
  const at = (one: TrendPoint['value'] | undefined) => (one === 'few' ? FEW_AT : (one ?? null))
  return { value: at(value), before: at(before) }
}

/** Only on the point that is not over yet, if there is anything to say of it. */
function EndDot({ last, index, cx, cy }: { last: number; index?: number; cx?: number; cy?: number | null }) {
  return index === last && typeof cy === 'number' ? <circle {...DOT} cx={cx} cy={cy} r={3.5} /> : null
}

/** Tells which point the pointer or the arrow keys are on. */
function ActivePoint({ onChange }: { onChange: (index: number | null) => void }) {
  const label = useActiveTooltipLabel()
  onChange(typeof label === 'number' ? label : null)
  return null
}

interface PointNoteProps extends Pick<TrendPlotProps, 'points' | 'write' | 'names'> {
  props: TooltipContentProps
  canOpen: boolean
}

function PointNote({ props: { active, label }, points, write, names, canOpen }: PointNoteProps) {
  const point = typeof label === 'number' ? points[label] : undefined
  if (!active || !point) return null
  return (
    <div className="plot-note" role="status">
      <p>{point.long}</p>
      <p>
        <b className="numbers">{write(point.value)}</b> {names.value}
      </p>
      {point.before === undefined ? null : (
        <p className="muted">{fillText(texts.beforeValue, { value: write(point.before) })}</p>
      )}
      {canOpen ? <small>{texts.onlyDay}</small> : null}
    </div>
  )
}
