import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useEffect, useState } from 'react'

/** A fast answer needs no placeholder, which would only flash. */
const PATIENCE_MS = 200

export function LateSkeleton({ rows }: { rows: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return late ? <Skeleton rows={rows} /> : null
}
