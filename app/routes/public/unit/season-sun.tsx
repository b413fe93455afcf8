/** Rings of the sun in autumn, winter, spring and summer. */
const RINGS = [3, 1, 3, 5]

/** The sun of a season (0 is autumn): the stronger it shines, the more contour lines around its point. Decorative. */
export function SeasonSun({ season }: { season: number }) {
  const rings = RINGS[season % RINGS.length]!
  return (
    <svg
      viewBox="0 0 88 88"
      className="season-sun"
      aria-hidden="true"
      fill="none"
      stroke="var(--color-cobre)"
    >
      {Array.from({ length: rings }, (_, ring) => (
        <circle key={ring} cx="44" cy="44" r={10 + ring * 8} opacity={1 - ring * 0.15} />
      ))}
      <circle cx="44" cy="44" r="4" fill="var(--color-granate)" stroke="none" />
    </svg>
  )
}
