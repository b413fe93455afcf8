import { data } from 'react-router'
import { MissingScreen } from './missing-screen.tsx'

/** Unknown paths of the back office answer 404 within it. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Section() {
  return <MissingScreen />
}
