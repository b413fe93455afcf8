import { createContext } from 'react-router'
import type { Deps } from './deps.ts'

/** Hands the process's dependencies to loaders and actions: `context.get(depsContext)`. Absent while prerendering. */
export const depsContext = createContext<Deps>()

/** The address of whoever asks, for the rate limits of forms that are sent to a page. */
export const clientAddressContext = createContext<string>()
