import { createContext } from 'react-router'
import type { Deps } from './deps.ts'

/** Hands the process's dependencies to loaders and actions: `context.get(depsContext)`. Absent while prerendering. */
export const depsContext = createContext<Deps>()
