import type { HomeData } from './home-data.ts'

/** Clinics that are announced but not open yet. */
export function Openings({
  openings,
  openingsTitle,
  openingsBadge,
}: Pick<HomeData['clinics'], 'openings' | 'openingsTitle' | 'openingsBadge'>) {
  return (
    <div className="home-openings">
      <h3>{openingsTitle}</h3>
      <ul>
        {openings.map(({ name, date }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{openingsBadge}</span>
            <small>{date}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
