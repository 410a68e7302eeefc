import { Mark } from '@/components/kit/art/drawing'
import { Picture } from '@/components/kit/ui/picture'
import { getChurch } from '@/lib/church/queries'
import { getPlaylist } from '@/lib/playlists/queries'
import { Projection } from './projection'
import { ProjectionScreen } from './projection-screen'

/** The projection (Telão); it shows the church's logo when there are no words. */
export async function PlaylistProjection({ id }: { id: string }) {
  const [playlist, church] = await Promise.all([getPlaylist(id), getChurch()])
  return (
    <ProjectionScreen>
      <h1 className="sr-only">{playlist ? `Telão: ${playlist.name}` : 'Playlist não encontrada'}</h1>
      {playlist ? (
        <Projection playlistId={playlist.id}>
          <div className="grid max-w-[80vw] justify-items-center gap-[4vmin] text-center">
            {church.logo ? (
              <Picture
                src={church.logo}
                alt=""
                width={640}
                height={640}
                eager
                className="size-[40vmin] object-contain"
              />
            ) : (
              <Mark className="h-[32vmin] w-auto" />
            )}
            <p className="text-[6vmin] leading-tight font-bold">{church.name}</p>
          </div>
        </Projection>
      ) : (
        <p className="text-[5vmin]">Playlist não encontrada</p>
      )}
    </ProjectionScreen>
  )
}
