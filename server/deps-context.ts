import { createContext } from 'react-router'
import type { Deps } from './deps.ts'

/** Gives loaders and actions the process's dependencies: `context.get(depsContext)`. Absent while prerendering. */
export const depsContext = createContext<Deps>()

/** The client address, for the rate limits of forms submitted to a page. */
export const clientAddressContext = createContext<string>()
