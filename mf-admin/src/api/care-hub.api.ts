import type { Video } from '@peruke/contracts/clients';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const clients = () => import('@peruke/contracts/clients');

export interface VideoInput {
  title: string;
  videoUrl: string;
}

const ROOT = '//wig-care-hub-api/api/videos';

/** Videos that tell clients how to care for a wig; not under /base/api (AMB-88). */
export const careHubApi = adminApi.enhanceEndpoints({ addTagTypes: ['Video'] }).injectEndpoints({
  endpoints: (build) => ({
    videos: build.query<Video[], void>({
      query: () => ROOT,
      responseSchema: checkedBy(clients, (c) => c.videoSchema.array()),
      providesTags: ['Video'],
    }),
    addVideo: build.mutation<Video, { video: VideoInput; key: string }>({
      query: ({ video, key }) => ({ url: ROOT, method: 'POST', body: video, idempotencyKey: key }),
      invalidatesTags: (_result, error) => (error ? [] : ['Video']),
    }),
    changeVideo: build.mutation<Video, { id: number; video: VideoInput }>({
      query: ({ id, video }) => ({ url: `${ROOT}/${id}`, method: 'PUT', body: video }),
      invalidatesTags: (_result, error) => (error ? [] : ['Video']),
    }),
    deleteVideo: build.mutation<unknown, number>({
      query: (id) => ({ url: `${ROOT}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Video']),
    }),
  }),
});

export const { useVideosQuery, useAddVideoMutation, useChangeVideoMutation, useDeleteVideoMutation } =
  careHubApi;
