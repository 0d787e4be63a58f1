import { ExternalLink, Film } from 'lucide-react';
import type { VideoTutorial } from '#contract/session.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { formatLength } from '#src/lib/format/durations.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './VideosPage.module.css';

/** The films that the settings of this server name. */
export function VideosPage() {
  const { videos, help_centre_url: helpCentreUrl } = useServices().config;
  if (videos.length === 0) return <NoVideos helpCentreUrl={helpCentreUrl} />;
  return (
    <Page title="Video Tutorials" width="reading">
      <ul className={styles['list']}>
        {videos.map((video) => (
          <li key={video.url}>
            <Video video={video} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Video({ video }: { video: VideoTutorial }) {
  const { title, url, shows, length_s: seconds } = video;
  return (
    <article className={styles['video']}>
      <Film size={18} aria-hidden />
      <div className={styles['text']}>
        <h2 className={styles['name']}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <ExternalLink size={13} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </h2>
        <p>{shows}</p>
      </div>
      <span className={styles['length']}>
        <span className="visually-hidden">Length: </span>
        {formatLength(seconds)}
      </span>
    </article>
  );
}

function NoVideos({ helpCentreUrl }: { helpCentreUrl: string | null }) {
  return (
    <EmptyState
      title="Video Tutorials"
      icon={<Film size={24} aria-hidden />}
      actions={
        <>
          {helpCentreUrl !== null && (
            <a href={helpCentreUrl} target="_blank" rel="noopener noreferrer">
              Help center
            </a>
          )}
          <a href="/v4/docs" target="_blank" rel="noopener noreferrer">
            API documentation
          </a>
        </>
      }
    >
      No videos yet. Administrators can add some under “videos” in the settings file. Meanwhile, see
      “How was this computed?” in each report.
    </EmptyState>
  );
}
