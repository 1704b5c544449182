import { resolveRelative } from '../source-file.ts'
import type { StructureCheck } from '../source-tree.ts'
import { gridFolder, gridLayers } from '../structure.ts'

/** The layers of the grid build on each other in one direction, types included. */
export const gridLayerImports: StructureCheck = ({ files }) =>
  [...files.values()].flatMap(({ path, links }) => {
    const from = layerOf(path)
    return from < 0
      ? []
      : links.flatMap(({ specifier, line }) => {
          const to = layerOf(resolveRelative(path, specifier) ?? '')
          if (to <= from) return []
          const message = `"${specifier}": ${gridLayers[from]} imports no ${gridLayers[to]}. Move what both need to ${gridLayers[from]}`
          return [{ file: path, line, rule: 'grid layers', message }]
        })
  })

/** Place of a file's layer among the layers; -1 for a file of none. */
function layerOf(path: string): number {
  return gridLayers.findIndex((layer) => path.startsWith(`${gridFolder}/${layer}/`))
}
