import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Without StrictMode: its double effects would count every page view twice in development only.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
