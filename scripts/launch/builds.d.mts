export function currentBuild(builds: string): string | null
export function findBuild(builds: string, isWanted: (stamp: string) => boolean): string | null
export function stampOf(build: string): string | null
export function makeBuild(builds: string, stamp: string, make: (folder: string) => void): string
export function makeCurrent(builds: string, build: string): void
