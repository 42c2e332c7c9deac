import type { EditBase } from '@peruke/contracts/kernel';
import type { SettingChange, Settings, SettingsAnswer } from '@peruke/contracts/settings';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const settings = () => import('@peruke/contracts/settings');

/** What the owner of the house sets, and who changed what. */
export const settingsApi = adminApi.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<SettingsAnswer, void>({
      query: () => '/settings',
      responseSchema: checkedBy(settings, (c) => c.settingsAnswerSchema.shape.data),
      providesTags: ['Settings'],
    }),
    settingHistory: build.query<SettingChange[], void>({
      query: () => '/settings/history',
      responseSchema: checkedBy(settings, (c) => c.settingHistorySchema.shape.data),
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<SettingsAnswer, Partial<Settings> & EditBase>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      responseSchema: checkedBy(settings, (c) => c.settingsAnswerSchema.shape.data),
      invalidatesTags: (_result, error) => (error ? [] : ['Settings']),
    }),
  }),
});

export const { useSettingsQuery, useSettingHistoryQuery, useChangeSettingsMutation } = settingsApi;
