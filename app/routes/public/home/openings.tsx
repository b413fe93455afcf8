import type { HomeData } from './home-data.ts'

/** The clinics that are announced but not open. */
export function Openings({
  openings,
  openingsTitle,
  openingsBadge,
  openingsDate,
}: Pick<HomeData['clinics'], 'openings' | 'openingsTitle' | 'openingsBadge' | 'openingsDate'>) {
  return (
    <div className="home-openings">
      <h3>{openingsTitle}</h3>
      <ul>
        {openings.map((name) => (
          <li key={name}>
            <b>{name}</b>
            <span>{openingsBadge}</span>
            <small>{openingsDate}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
