import { Card } from '@/components/kit/ui/card'
import { RowList, WaitingRow } from '@/components/kit/ui/row-list'
import { Skeleton, SkeletonGroup } from '@/components/kit/ui/skeleton'
import { Spinner } from '@/components/kit/ui/spinner'
import { WithRail } from '@/components/kit/ui/with-rail'
import { rowWords } from './row-words'

/**
 * The profile before the person is known, with the layout for the last person of this device. If nobody has signed in on
 * this device, a spinner: it may be a guest.
 */
export const MyProfileSkeleton = () => (
  <>
    <div className="in-data-role:hidden">
      <Spinner />
    </div>
    <div className="hidden in-data-role:block">
      <WithRail rail={<ProfileCardSkeleton />} railFirst>
        <RowList aria-hidden>
          <div className="lg:hidden">
            <WaitingRow {...rowWords.calendar} />
          </div>
          <TeamRowSkeleton />
          <WaitingRow {...rowWords.account} />
          <WaitingRow {...rowWords.notifications} />
          <WaitingRow {...rowWords.privacy} />
        </RowList>
      </WithRail>
    </div>
  </>
)

const TeamRowSkeleton = () => (
  <span className="hidden min-h-16 items-center gap-4 px-5 py-2.5 in-data-[role=admin]:flex">
    <Skeleton className="size-6 shrink-0" />
    <span className="grid min-w-0 flex-1 gap-2">
      <Skeleton className="h-4 w-40 max-w-full" />
      <Skeleton className="h-4 w-full max-w-60" />
    </span>
  </span>
)

const ProfileCardSkeleton = () => (
  <Card as="section">
    <SkeletonGroup className="grid gap-5">
      <span className="flex flex-wrap items-center gap-x-5 gap-y-3 xl:flex-col">
        <Skeleton className="size-28 shrink-0 rounded-full!" />
        <span className="grid min-w-0 flex-[1_1_9rem] gap-2 xl:flex-none xl:justify-items-center">
          <Skeleton className="h-9 w-36 max-w-full" />
          <Skeleton className="hidden h-6 w-32 max-w-full in-data-[role=admin]:block" />
        </span>
      </span>
      <span className="grid gap-x-8 gap-y-3 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-1">
        <DetailSkeleton />
        <DetailSkeleton className="in-data-[role=admin]:hidden" />
        <DetailSkeleton className="in-data-[role=admin]:hidden" />
      </span>
      <Skeleton className="h-12 rounded-full!" />
    </SkeletonGroup>
  </Card>
)

const DetailSkeleton = ({ className = '' }: { className?: string }) => (
  <span className={`grid h-12.5 content-around ${className}`}>
    <Skeleton className="h-4 w-24 max-w-full" />
    <Skeleton className="h-5 w-48 max-w-full" />
  </span>
)
