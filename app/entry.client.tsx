import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// No StrictMode: its double effects would count every page view twice in development.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
