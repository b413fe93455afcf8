export function markBuildWhole(folder: string): void
export function isBuildWhole(folder: string): boolean
