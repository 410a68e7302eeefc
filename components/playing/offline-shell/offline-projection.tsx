'use client'

import { Mark } from '@/components/kit/art/drawing'
import { Projection } from '@/components/playing/projection/projection'
import { ProjectionScreen } from '@/components/playing/projection/projection-screen'

/** The projection of a setlist that is stored on the device; the church's logo is not. */
export const OfflineProjection = ({ playlistId }: { playlistId: string }) => (
  <ProjectionScreen>
    <h1 className="sr-only">Telão</h1>
    <Projection playlistId={playlistId}>
      <Mark className="h-[32vmin] w-auto" />
    </Projection>
  </ProjectionScreen>
)
