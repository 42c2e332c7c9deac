import { shellApi } from '../api/shell.api';

/** Apart from the other calls of the shell: nobody reads a notice before the list of them is open. */
export const { useReadNotificationMutation } = shellApi.injectEndpoints({
  endpoints: (build) => ({
    readNotification: build.mutation<unknown, string>({
      query: (id) => ({ url: '/notifications/read', method: 'POST', body: { id } }),
      // marked at once; taken back when the call fails
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          shellApi.util.updateQueryData('notifications', undefined, (list) => {
            for (const notice of list)
              if (notice.id === id || id === 'all') notice.read_at ??= new Date().toISOString();
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});
