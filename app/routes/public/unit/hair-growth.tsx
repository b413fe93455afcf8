/** Height of five hairs at each of the four moments, in drawing units; 0 is a resting follicle. */
const HEIGHTS = [
  [14, 12, 15, 11, 13],
  [0, 7, 0, 0, 5],
  [24, 16, 30, 20, 12],
  [54, 60, 56, 62, 55],
]

/** Five follicles at one moment of the year after a graft (0 is the first week). Decorative. */
export function HairGrowth({ moment }: { moment: number }) {
  const heights = HEIGHTS[moment % HEIGHTS.length]!
  return (
    <svg viewBox="0 0 132 92" aria-hidden="true" fill="none">
      <path d="M0 74c22-5 44-7 66-7s44 2 66 7" stroke="var(--color-piel-3)" />
      {heights.map((height, index) => {
        const x = 18 + index * 24
        const y = 74 - (2 - Math.abs(index - 2)) * 3
        return (
          <g key={x}>
            {height > 0 ? (
              <path
                d={`M${x} ${y}c0-${height * 0.4} ${3 + index}-${height * 0.7} ${5 + index}-${height}`}
                stroke="var(--color-piel-1)"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            ) : null}
            <circle
              cx={x}
              cy={y + 8}
              r="3"
              stroke="var(--color-piel-2)"
              fill={height > 0 ? 'var(--color-piel-2)' : 'none'}
            />
          </g>
        )
      })}
    </svg>
  )
}
