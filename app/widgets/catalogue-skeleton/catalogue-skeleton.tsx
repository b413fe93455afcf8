import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { catalogue as uiCatalogue } from '#content/ui.ts'

/** Same as the loading bar: shorter loads show nothing. */
const DELAY_MS = 120
const CARDS = [1, 2, 3, 4, 5, 6]

/**
 * Skeleton of the catalogue while it loads: a 600 px hero and six cards. It overlays the page being left, so that page
 * keeps its scroll position for the back button.
 */
export function CatalogueSkeleton() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname.replace(/\/$/, '')
  return next === '/todos-los-tratamientos' && next !== pathname.replace(/\/$/, '') ? <LateSkeleton /> : null
}

function LateSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-[var(--header)] bottom-0 z-10 overflow-hidden bg-porcelana"
      data-catalogue-skeleton=""
    >
      <p className="sr-only">{uiCatalogue.loading}</p>
      <div className="wrap pt-6">
        <div className="skeleton mb-8 h-[600px]" />
        <div className="grid-cards">
          {CARDS.map((card) => (
            <div key={card} className="skeleton aspect-[4/3]" />
          ))}
        </div>
      </div>
    </div>
  )
}
