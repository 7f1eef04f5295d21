export const LIST_PATH = '/blogs';
export const RSS_PATH = `${LIST_PATH}/rss.xml`;

export const publicPath = (id: string) => `/landing/blog/${id}`;
export const appPath = (id: string) => `/blog/${id}`;
export const staffPath = (id: string) => `/admin/blogs/${id}`;
export const authorPath = (userId: string) => `/blogs/author/${userId}`;
